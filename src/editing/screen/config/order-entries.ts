import { isMap, parseDocument } from 'yaml';
import { type Field, startOf, textAround } from '../../new/text-around.ts';

const keyOf = ({ key }: Field) => String((key as { value?: unknown }).value);

/** Where the lines right above an entry begin that belong to it: its remarks, up to an empty line. Those at the top are about the file. */
const withRemarks = (text: string, from: number): number => {
  const above = text.slice(0, from).split('\n').slice(0, -1);
  const first = above.findLastIndex((line) => !line.startsWith('#')) + 1;
  return first === 0 ? from : above.slice(0, first).join('\n').length + 1;
};

/**
 * The entries of a YAML text in another order, each with the remarks right above it, and all else where it was.
 * @param names the short names of all entries, in the order that is wanted
 */
export const orderEntries = (text: string, names: readonly string[]): string => {
  const { contents } = parseDocument(text);
  if (!isMap(contents) || contents.flow) return text;
  const fields = contents.items as Field[];
  const known = fields.map(keyOf);
  const wanted = names.filter((name) => known.includes(name));
  if (wanted.length !== known.length || wanted.every((name, index) => name === known[index])) return text;
  const { lineStart, nextLine, fieldEnd } = textAround(text);
  const places = fields.map((field) => ({
    from: withRemarks(text, lineStart(startOf(field.key))),
    to: nextLine(fieldEnd(field)),
  }));
  const entries = new Map(places.map(({ from, to }, index) => [known[index], text.slice(from, to)]));
  // What stands between two entries stays between the entries that then stand there.
  return places
    .map(({ from }, index) => text.slice(places[index - 1]?.to ?? 0, from) + entries.get(wanted[index]))
    .concat(text.slice(places.at(-1)?.to))
    .join('');
};
