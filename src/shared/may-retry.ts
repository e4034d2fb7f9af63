/** The same request may succeed later: no answer came (status 0), there were too many at once, or the server is in trouble. */
export const mayRetry = (status: number) => status === 0 || status === 429 || status >= 500;
