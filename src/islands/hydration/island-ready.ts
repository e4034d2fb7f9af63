/** Bubbling event: React has taken over the island it is sent from, and every handler in it is attached. */
export const ISLAND_READY = 'island:ready';
