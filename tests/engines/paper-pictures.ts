import { OPS } from 'unpdf/pdfjs';

type Matrix = [number, number, number, number, number, number];

const PICTURES = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];

/** One transform after the other: https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf, 8.3.4 */
const both = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

/** The lower edges of the pictures on a sheet, in points from its foot. */
export const picturesOn = ({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[][] }): number[] => {
  const kept: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const feet: number[] = [];
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index];
    const isForm = operation === OPS.paintFormXObjectBegin;
    if (operation === OPS.save || isForm) kept.push(now);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) now = kept.pop() ?? now;
    if (operation === OPS.transform) now = both(args as Matrix, now);
    if (isForm && args?.[0]) now = both(Array.from(args[0] as Matrix) as Matrix, now);
    // A picture fills the square from 0 to 1.
    if (PICTURES.includes(operation)) feet.push(Math.min(now[5], now[5] + now[1] + now[3]));
  }
  return feet;
};
