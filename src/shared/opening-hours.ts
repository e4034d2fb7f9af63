/** The hours of the shop (`hours` of business.yaml), by calendar days like 2026-01-31. */

export type Hours = { days: string[]; opens?: string | undefined; closes?: string | undefined };

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

export type Span = { opens: string; closes: string };

/** `7:00` is written `07:00`, so that order of text is order of time. */
export const paddedSpan = ({ opens, closes }: Span): Span => ({
  opens: opens.padStart(5, '0'),
  closes: closes.padStart(5, '0'),
});

export const toSpans = ({ opens, closes }: Pick<Hours, 'opens' | 'closes'>): Span[] =>
  opens && closes ? [paddedSpan({ opens, closes })] : [];

/** From when until when the shop is open on a day, several times with a break; none on a closed day. */
export const spansOn = (day: string, hours: Hours[]): Span[] => {
  const name = weekday.format(new Date(day));
  return hours.flatMap((one) => (one.days.includes(name) ? toSpans(one) : []));
};
