/** Photos that the office adds to a lead by itself. */

export const SHOWS = ['site', 'finished'] as const;
export type Shows = (typeof SHOWS)[number];

export const SHOWN: Record<Shows, string> = { site: 'The site', finished: 'The finished work' };

/** Who adds it, and of what it is: the site as it was found, or the finished work. */
export type OwnPhoto = { personId: string; shows: Shows };
