/** Photos that the office adds to a lead by itself. */

export const SHOWS = ['site', 'finished'] as const;
export type Shows = (typeof SHOWS)[number];

/** Who adds it, and of what it is: the site as it was found, or the finished work. */
export type OwnPhoto = { personId: string; shows: Shows };
