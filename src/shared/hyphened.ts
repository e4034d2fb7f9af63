/** A number with its unit, which no line end should part: '5-year', '4-inch'. */
export const HYPHENED = /\b\d+-[a-z]+/;
