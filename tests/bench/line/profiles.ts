/** A line: kbit/s each way, round trip in ms, random loss each way in percent. */
export type Line = { down: number; up: number; roundTrip: number; loss: number };

export const lines = {
  slow3g: { down: 400, up: 400, roundTrip: 400, loss: 0 },
  edge: { down: 240, up: 240, roundTrip: 840, loss: 0 },
  /** '3G fast' of WebPageTest */
  rural4g: { down: 1600, up: 750, roundTrip: 150, loss: 0 },
  lossy: { down: 400, up: 400, roundTrip: 400, loss: 1 },
} satisfies Record<string, Line>;

type LineName = keyof typeof lines;

export const isLineName = (name: string): name is LineName => Object.hasOwn(lines, name);
