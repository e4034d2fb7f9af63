import { Document, Scalar, stringify } from 'yaml';
import { inHouseStyle } from '../check/yaml/write-yaml.ts';

/** How YAML writes a text: plain, in quotes, folded and so on. */
type Style = Scalar['type'];

/** Texts below a `>-` are folded so that no line is longer. */
const FOLD_AT = 120;

/** All lines but the first, so many spaces further in. */
const furtherIn = (text: string, column: number) => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);

/** Whole lines that were not there before. The screen has days as texts, which stand without quotes like all days. */
export const newText = (value: unknown): string => inHouseStyle(value, []);

/** A field with its value, for a place that begins at this column. */
export const fieldText = (key: string, value: unknown, column: number): string =>
  furtherIn(newText({ [key]: value }), column);

/** An item of a list, without the dash, for a dash at this column. */
export const itemText = (value: unknown, column: number): string => furtherIn(newText(value), column + 2);

/** A list or a group on one line. */
export const flowText = (value: unknown): string =>
  stringify(value, { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: !Array.isArray(value) }).trim();

/** A value in place of another one of this style, in a field or behind a dash at this column. */
export const scalarText = (value: unknown, style: Style, column: number): string => {
  if (typeof value !== 'string') return String(value);
  const scalar = new Scalar(value);
  const isBlock = style?.startsWith('BLOCK');
  if (isBlock) scalar.type = style;
  else scalar.type = value.includes('\n') ? Scalar.BLOCK_LITERAL : style;
  const text = new Document({ k: scalar }).toString({ lineWidth: isBlock ? FOLD_AT - column : 0 });
  return furtherIn(text.slice('k: '.length).trimEnd(), column);
};

/** The same inside brackets, where a comma would end it. */
export const scalarInFlow = (value: unknown, style: Style): string => {
  const scalar = new Scalar(value);
  scalar.type = style;
  return stringify([scalar], { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: false })
    .trim()
    .slice(1, -1);
};
