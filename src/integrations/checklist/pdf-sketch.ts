import type { Checklist } from '../../schemas/checklist.ts';
import { colors } from '../../styles/tokens.mjs';
import { CONTENT, decorate, drawDimension, drawLine, HAIRLINE, type Pdf, RULE, TEXT_BOTTOM } from './pdf-page.ts';

/** Squared paper for the lot: one square is one foot. */
const COLUMNS = 36;
const SQUARE = CONTENT.width / COLUMNS;
const SCALE_FEET = 10;
const SPACE_FOR_SCALE = 30;

/** Draws the sketch page from `top` down: heading, note, the squares and a scale that measures them. */
export const drawSketch = (
  pdf: Pdf,
  parent: PDFKit.PDFStructureElement,
  sketch: NonNullable<Checklist['sketch']>,
  top: number,
) => {
  const structure = pdf.struct('Sect');
  parent.add(structure);
  const inside = { width: CONTENT.width, structParent: structure };
  pdf
    .fillColor(colors.ink)
    .font('bold')
    .fontSize(22)
    .text(sketch.heading, CONTENT.left, top, { ...inside, structType: 'H2' });
  pdf
    .fillColor(colors.slate)
    .font('text')
    .fontSize(11)
    .text(sketch.note, { ...inside, lineGap: 2.5, structType: 'P' });
  structure.end();

  decorate(pdf, () => {
    const start = pdf.y + 14;
    const rows = Math.floor((TEXT_BOTTOM - SPACE_FOR_SCALE - start) / SQUARE);
    const [right, bottom] = [CONTENT.right, start + rows * SQUARE];
    for (let column = 1; column < COLUMNS; column += 1) {
      const x = CONTENT.left + column * SQUARE;
      drawLine(pdf, [x, start], [x, bottom], HAIRLINE);
    }
    for (let row = 1; row < rows; row += 1) {
      const y = start + row * SQUARE;
      drawLine(pdf, [CONTENT.left, y], [right, y], HAIRLINE);
    }
    pdf
      .lineWidth(RULE.width)
      .rect(CONTENT.left, start, right - CONTENT.left, bottom - start)
      .stroke(RULE.color);
    const end = CONTENT.left + SCALE_FEET * SQUARE;
    drawDimension(pdf, CONTENT.left, end, bottom + 18, `${SCALE_FEET} feet`);
  });
};
