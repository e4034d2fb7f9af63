import { getDocumentProxy } from 'unpdf';
import { picturesOn } from './paper-pictures.ts';

/** A sheet of a PDF. */
export type Sheet = {
  words: string[];
  /** it ends with a heading with nothing below it */
  endsWithHeading: boolean;
  /** its last line is cut in two, and continues on the next sheet */
  endsInLine: boolean;
  /** how many it shows */
  pictures: number;
};

/** How many times taller than the text a heading is. */
const HEADING = 1.3;

/** Places are in points from the sheet's foot. */
type Line = { text: string; y: number; height: number };

export const readPaper = async (pdf: Buffer): Promise<Sheet[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: { lines: Line[]; pictures: number[] }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , c, d, , y] = item.transform as [number, number, number, number, number, number];
      return [{ text: item.str, y, height: Math.hypot(c, d) }];
    });
    sheets.push({ lines, pictures: picturesOn(await page.getOperatorList()) });
  }
  const heights = sheets.flatMap(({ lines }) => lines.map(({ height }) => height)).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return sheets.map(({ lines, pictures }, index) => {
    const last = [...lines].sort((a, b) => a.y - b.y)[0];
    const isHeading = !!last && last.height > usual * HEADING;
    const next = sheets[index + 1];
    return {
      words: lines.map(({ text }) => text),
      endsWithHeading: !!next && isHeading && pictures.every((foot) => foot > last.y),
      endsInLine: !!next && lines.length > 0 && lineAt(Math.min, lines) === lineAt(Math.max, next.lines),
      pictures: pictures.length,
    };
  });
};

/** The words of the lowest or the highest line. */
const lineAt = (end: (...all: number[]) => number, lines: Line[]): string => {
  const height = end(...lines.map(({ y }) => y));
  return lines.flatMap(({ text, y }) => (y === height ? text : [])).join('');
};
