import { getDocumentProxy } from 'unpdf';
import { OPS } from 'unpdf/pdfjs';

/** A sheet of a PDF: its last words, whether they are a heading that lost its text, and how many pictures it shows. */
export type Sheet = { lastWords: string; endsWithHeading: boolean; pictures: number };

const PICTURES = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];

/** Letters of a heading are so many times as high as those of the text. */
const HEADING = 1.3;

type Line = { text: string; y: number; height: number };

export const readPaper = async (pdf: Buffer): Promise<Sheet[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: { lines: Line[]; pictures: number }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , c, d, , y] = item.transform as [number, number, number, number, number, number];
      return [{ text: item.str, y, height: Math.hypot(c, d) }];
    });
    const { fnArray } = await page.getOperatorList();
    sheets.push({ lines, pictures: fnArray.filter((operation) => PICTURES.includes(operation)).length });
  }
  const heights = sheets.flatMap(({ lines }) => lines.map(({ height }) => height)).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return sheets.map(({ lines, pictures }, index) => {
    const last = [...lines].sort((a, b) => a.y - b.y)[0];
    const isLastSheet = index === sheets.length - 1;
    return {
      lastWords: last?.text ?? '',
      endsWithHeading: !isLastSheet && !!last && last.height > usual * HEADING,
      pictures,
    };
  });
};
