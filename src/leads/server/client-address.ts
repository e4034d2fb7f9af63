/** The network address that a request came from, as Cloudflare or a server in front of `npm start` says. It is counted with and never stored. */
export const clientAddress = (request: Request): string => request.headers.get('CF-Connecting-IP') ?? 'unknown';
