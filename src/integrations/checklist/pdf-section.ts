import type { Checklist } from '../../schemas/checklist.ts';
import { colors } from '../../styles/tokens.mjs';
import { CONTENT, decorate, drawDimension, drawLine, HAIRLINE, type Pdf, RULE, TEXT_BOTTOM } from './pdf-page.ts';

type Section = Checklist['sections'][number];

type Place = { x: number; y: number; width: number };

const HEADING = { font: 'bold', size: 15 };
const NOTE = { font: 'text', size: 9.5 };
const ITEM = { font: 'text', size: 10.2 };
const LINE_GAP = 1.8;
const BOX = 10;
const INDENT = 19;
const SPACE = { afterHeading: 4, afterNote: 7, betweenItems: 4.8 };

const setStyle = (pdf: Pdf, { font, size }: { font: string; size: number }) => pdf.font(font).fontSize(size);

const measureText = (pdf: Pdf, style: typeof ITEM, text: string, width: number) =>
  setStyle(pdf, style).heightOfString(text, { width, lineGap: LINE_GAP });

export const measureSection = (pdf: Pdf, { heading, note, items }: Section, width: number): number => {
  const head = measureText(pdf, HEADING, heading, width) + SPACE.afterHeading;
  const hint = note ? measureText(pdf, NOTE, note, width) + SPACE.afterNote : SPACE.afterHeading;
  const list = items.map((item) => measureText(pdf, ITEM, item, width - INDENT) + SPACE.betweenItems);
  return head + hint + list.reduce((sum, height) => sum + height, 0);
};

const drawCheckBox = (pdf: Pdf, x: number, y: number) =>
  decorate(pdf, () => pdf.lineWidth(1).rect(x, y, BOX, BOX).stroke(colors.ink));

/** Draws a section, tagged as heading, note and list, under `parent` of the document's structure. */
export const drawSection = (pdf: Pdf, parent: PDFKit.PDFStructureElement, section: Section, place: Place) => {
  const structure = pdf.struct('Sect');
  parent.add(structure);
  let { y } = place;
  const write = (style: typeof ITEM, tag: string, text: string, into: PDFKit.PDFStructureElement, indent = 0) => {
    const options = { width: place.width - indent, lineGap: LINE_GAP, structParent: into, structType: tag };
    setStyle(pdf, style).text(text, place.x + indent, y, options);
    y = pdf.y;
  };

  pdf.fillColor(colors.ink);
  write(HEADING, 'H2', section.heading, structure);
  y += SPACE.afterHeading;
  if (section.note) {
    pdf.fillColor(colors.slate);
    write(NOTE, 'P', section.note, structure);
  }
  y += section.note ? SPACE.afterNote : SPACE.afterHeading;

  pdf.fillColor(colors.ink);
  const list = pdf.struct('L');
  structure.add(list);
  for (const text of section.items) {
    drawCheckBox(pdf, place.x + 0.5, y + 1.6);
    const item = pdf.struct('LI');
    list.add(item);
    write(ITEM, 'LBody', text, item, INDENT);
    item.end();
    y += SPACE.betweenItems;
  }
  list.end();
  structure.end();
};

/** Graph paper for the lot: one square is one foot. */
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
