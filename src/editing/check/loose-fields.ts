/** The fields of an entry before its schema has seen them: any of them may be missing or of another type. */
type Fields = Record<string, unknown>;

export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {};

export const isNumber = (value: unknown): value is number => typeof value === 'number';
