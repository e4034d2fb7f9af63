/** Marks a page request from the worker of `npm run dev`, so that it does not come back to the worker. */
export const FROM_WORKER = 'x-from-worker';
