import { dequal } from 'dequal';
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parse,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isGroup } from '../check/checked-site.ts';
import { getStart } from '../check/yaml/read-yaml.ts';
import {
  type Field,
  fieldText,
  flowText,
  getKey,
  itemText,
  matchItems,
  newText,
  scalarInFlow,
  scalarText,
  textAround,
} from './yaml-text.ts';

type Fields = Record<string, unknown>;

type Edit = { from: number; to: number; by: string };

const isCompound = (value: unknown) => value !== null && typeof value === 'object';
const spaces = (count: number) => ' '.repeat(count);

/** What has to be written where, so that a YAML text has other values. */
const buildEdits = (text: string, document: Document.Parsed, wanted: Fields): Edit[] => {
  const { lineStart, nextLine, endOf, fieldEnd, columnOf, dashOf, isFirstOfLine } = textAround(text);

  /** The edits inside a node; undefined if all of it has to be rewritten. `column` is that of its key or dash. */
  const inside = (node: Node | null, value: unknown, column: number): Edit[] | undefined => {
    if (!node) return undefined;
    if (dequal(node.toJS(document), value)) return [];
    if (isScalar(node) && !isCompound(value) && endOf(node) > getStart(node)) {
      return [{ from: getStart(node), to: endOf(node), by: scalarText(value, node.type, column) }];
    }
    if (isCollection(node) && node.flow) return inBrackets(node, value);
    if (isMap(node) && isGroup(value) && Object.keys(value).length > 0) return inFields(node, value);
    if (isSeq(node) && Array.isArray(value) && value.length > 0) return inList(node, value);
    return undefined;
  };

  const inBrackets = (node: YAMLMap | YAMLSeq, value: unknown): Edit[] | undefined => {
    if (isSeq(node) ? !Array.isArray(value) || value.some(isCompound) : !isGroup(value)) return undefined;
    const values = isMap(node)
      ? (node.items as Field[]).map((field) => ({ node: field.value, value: (value as Fields)[getKey(field)] }))
      : [];
    const isSameShape =
      values.length > 0 &&
      values.length === Object.keys(value as Fields).length &&
      values.every((one) => isScalar(one.node) && one.value !== undefined);
    if (!isSameShape) return [{ from: getStart(node), to: endOf(node), by: flowText(value) }];
    return values.flatMap((one): Edit[] => {
      const scalar = one.node as Node & { type?: never };
      if (dequal(scalar.toJS(document), one.value)) return [];
      return [{ from: getStart(scalar), to: endOf(scalar), by: scalarInFlow(one.value, scalar.type) }];
    });
  };

  const inFields = (map: YAMLMap, value: Fields): Edit[] => {
    const fields = map.items as Field[];
    const [first] = fields;
    if (!first) return [];
    const column = columnOf(getStart(first.key));
    const changed = fields.flatMap((field, index): Edit[] => {
      const from = getStart(field.key);
      const key = getKey(field);
      if (key in value) {
        const whole = { from, to: fieldEnd(field), by: fieldText(key, value[key], column) };
        return inside(field.value, value[key], column) ?? [whole];
      }
      // The first field of a list's item comes after its dash, which stays.
      const next = fields[index + 1];
      if (next && !isFirstOfLine(from)) return [{ from, to: getStart(next.key), by: '' }];
      return [{ from: lineStart(from), to: nextLine(fieldEnd(field)), by: '' }];
    });
    const keys = Object.keys(value);
    const added = keys.flatMap((key, index): Edit[] => {
      if (fields.some((field) => getKey(field) === key)) return [];
      const before = keys.slice(0, index).toReversed();
      const previous = before.flatMap((other) => fields.find((field) => getKey(field) === other) ?? [])[0];
      const by = fieldText(key, value[key], column);
      if (previous) return [insertLine(nextLine(fieldEnd(previous)), spaces(column) + by)];
      return [{ from: getStart(first.key), to: getStart(first.key), by: `${by}\n${spaces(column)}` }];
    });
    return [...changed, ...added];
  };

  const inList = (list: YAMLSeq, value: unknown[]): Edit[] => {
    const items = list.items as Node[];
    const [first] = items;
    if (!first) return [];
    const column = columnOf(dashOf(first));
    const endOfItem = (item: Node) => nextLine(endOf(item));
    const startOfItem = (index: number) => {
      const item = items[index];
      return item ? lineStart(dashOf(item)) : endOfItem(items.at(-1) ?? first);
    };
    return matchItems(list.toJS(document) as unknown[], value).flatMap((step): Edit[] => {
      if ('at' in step)
        return [insertLine(startOfItem(step.at), `${spaces(column)}- ${itemText(value[step.comes], column)}`)];
      const item = items[step.was] ?? first;
      if (!('becomes' in step)) return [{ from: lineStart(dashOf(item)), to: endOfItem(item), by: '' }];
      const whole = { from: getStart(item), to: endOf(item), by: itemText(value[step.becomes], column) };
      return inside(item, value[step.becomes], column) ?? [whole];
    });
  };

  const insertLine = (at: number, line: string): Edit => {
    const isNewLine = at === 0 || text[at - 1] === '\n';
    return { from: at, to: at, by: `${isNewLine ? '' : '\n'}${line}\n` };
  };

  return isMap(document.contents) ? inFields(document.contents, wanted) : [insertLine(text.length, newText(wanted))];
};

const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let written = '';
  let at = 0;
  for (const { from, to, by } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    written += text.slice(at, from) + by;
    at = Math.max(at, to);
  }
  return written + text.slice(at);
};

/** The same YAML text with other values: what has not changed stays as it was typed, comments and line breaks included. */
export const keepYaml = (text: string, change: (before: Fields) => Fields): string => {
  const document = parseDocument(text);
  const before = (document.toJS() ?? {}) as Fields;
  const wanted = change(before);
  if (dequal(before, wanted)) return text;
  const kept = applyEdits(text, buildEdits(text, document, wanted));
  // However a file looks, it must say what was meant.
  return dequal(parse(kept) ?? {}, wanted) ? kept : `${newText(wanted)}\n`;
};
