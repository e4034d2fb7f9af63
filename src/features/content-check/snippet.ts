import { Scalar, stringify } from 'yaml';
import type { Path } from '../../schemas/fields.ts';

/** A value under its field, as it would stand in the file: `hours, 0, opens` gives "hours:" and "- opens: …" below it. */
export const snippet = (path: Path, value: unknown): string =>
  stringify(
    path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), styled(value)),
    { lineWidth: 0, version: '1.2' },
  ).trimEnd();

/** Lists of short names stand on one line, as in all the files. */
const styled = (value: unknown): unknown => {
  if (typeof value === 'string' && /^\d{1,2}:\d{2}$/.test(value)) return quoted(value);
  return value;
};

const quoted = (text: string) => {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
};
