/** Marks a request in which the worker of `npm run dev` asks for a page, so that it does not come back to the worker. */
export const FROM_WORKER = 'x-from-worker';
