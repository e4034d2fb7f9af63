/** Dates in content are calendar days, stored at midnight UTC: they are shown in UTC, so that no time zone moves them. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const long = format({ year: 'numeric', month: 'long', day: 'numeric' });
const month = format({ year: 'numeric', month: 'long' });

/** 'November 12, 2024' */
export const displayDate = (date: Date) => long.format(date);

/** 'August 2025' */
export const displayMonth = (date: Date) => month.format(date);

/** '2024-11-12' */
export const isoDay = (date: Date) => date.toISOString().slice(0, 10);
