import { parse } from 'csv-parse/sync';
import Papa from 'papaparse';
import { expect } from 'vitest';

/** The rows of a table as two outside libraries read it. Both agree, and every row has a cell for each column. */
export const parseRows = (text: string, delimiter = ','): string[][] => {
  const one = parse(text, { bom: true, delimiter, skip_empty_lines: true });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true });
  expect({ data, errors }).toEqual({ data: one, errors: [] });
  return data;
};

/** Each row as values by column name. */
export const parseRecords = (text: string): Record<string, string>[] => {
  const [head = [], ...rows] = parseRows(text);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
};
