const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The months in order, January first. */
export const monthNames = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2000, index)));

const name = (month: number) => monthNames[month - 1] ?? '';

/**
 * Months in words, as a person would say them: [3, 4] is "March and April", [11, 12, 1, 2] "November to February",
 * because a season may span the new year.
 * @param months 1 for January to 12 for December, in any order
 */
export const monthsInWords = (months: readonly number[]): string => {
  const chosen = new Set(months);
  if (chosen.size === 12) return 'All year';
  const before = (month: number) => (month === 1 ? 12 : month - 1);
  const after = (month: number) => (month === 12 ? 1 : month + 1);

  const starts = [...chosen].filter((month) => !chosen.has(before(month))).sort((a, b) => a - b);
  const ranges = starts.map((start) => {
    let end = start;
    while (chosen.has(after(end))) end = after(end);
    if (end === start) return name(start);
    return `${name(start)} ${end === after(start) ? 'and' : 'to'} ${name(end)}`;
  });
  return ranges.join(', ');
};
