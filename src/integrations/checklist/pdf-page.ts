import type PDFDocument from 'pdfkit';
import { colors } from '../../styles/tokens.mjs';

/** Dimensions and drawing of the checklist's pages, in points: US Letter, which is what people here print on. */

export type Pdf = InstanceType<typeof PDFDocument>;

export const PAGE = { width: 612, height: 792 };
export const MARGIN = 42;
export const CONTENT = { left: MARGIN, right: PAGE.width - MARGIN, width: PAGE.width - 2 * MARGIN };

const TITLE_BLOCK_HEIGHT = 36;

/** Where the text of a page has to end: the title block is below. */
export const TEXT_BOTTOM = PAGE.height - MARGIN - TITLE_BLOCK_HEIGHT - 10;

/** The site's two lines: ink rules divide sections, hairlines divide rows. */
export const RULE = { width: 1.2, color: colors.ink };
export const HAIRLINE = { width: 0.6, color: colors.line };

/** Draws what a screen reader need not mention: rules, boxes, what repeats on every page. */
export const decorate = (pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') => {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
};

export const drawLine = (pdf: Pdf, from: [number, number], to: [number, number], { width, color } = RULE) =>
  pdf
    .lineWidth(width)
    .moveTo(...from)
    .lineTo(...to)
    .stroke(color);

export const drawRule = (pdf: Pdf, y: number, style = RULE) =>
  drawLine(pdf, [CONTENT.left, y], [CONTENT.right, y], style);

/** A measure between two lines that end in 45° ticks, like the site's dimension lines. */
export const drawDimension = (pdf: Pdf, left: number, right: number, y: number, text: string) => {
  const middle = (left + right) / 2;
  const half = pdf.font('label').fontSize(10).widthOfString(text) / 2 + 5;
  drawLine(pdf, [left, y], [middle - half, y]);
  drawLine(pdf, [middle + half, y], [right, y]);
  for (const x of [left, right]) drawLine(pdf, [x - 4, y + 4], [x + 4, y - 4]);
  pdf.fillColor(colors.ink).text(text, middle - half + 5, y - 6, { lineBreak: false });
};

const CELL_INSET = 12;
const VALUE_SIZE = 11.5;

/** The ruled cells in the corner of a drawing: a small label over a value, each cell as wide as its value needs. */
export const drawTitleBlock = (pdf: Pdf, cells: readonly { label: string; value: string }[]) => {
  const top = PAGE.height - MARGIN - TITLE_BLOCK_HEIGHT;
  drawRule(pdf, top);
  drawRule(pdf, top + TITLE_BLOCK_HEIGHT);
  pdf.font('bold').fontSize(VALUE_SIZE);
  const natural = cells.map(({ value }) => pdf.widthOfString(value) + 2 * CELL_INSET);
  const stretch = CONTENT.width / natural.reduce((sum, width) => sum + width, 0);
  const size = VALUE_SIZE * Math.min(1, stretch);

  let left = CONTENT.left;
  cells.forEach(({ label, value }, index) => {
    const x = index === 0 ? left : left + CELL_INSET;
    if (index > 0) drawLine(pdf, [left, top], [left, top + TITLE_BLOCK_HEIGHT]);
    // The space separates the words for people who hear them one after the other.
    const write = (font: string, points: number, color: string, text: string, y: number) =>
      pdf.font(font).fontSize(points).fillColor(color).text(`${text} `, x, y, { lineBreak: false });
    write('text', 8.5, colors.slate, label, top + 6);
    write('bold', size, colors.ink, value, top + 17);
    left += (natural[index] ?? 0) * stretch;
  });
};
