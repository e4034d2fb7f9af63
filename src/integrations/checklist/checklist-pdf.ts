import PDFDocument from 'pdfkit';
import type { Business } from '../../schemas/business.ts';
import type { Checklist } from '../../schemas/checklist.ts';
import { colors } from '../../styles/tokens.mjs';
import { cutDisplayFont } from '../display-font.ts';
import { CONTENT, decorate, drawRule, drawTitleBlock, MARGIN, PAGE, type Pdf, TEXT_BOTTOM } from './pdf-page.ts';
import { drawSection, drawSketch, measureSection } from './pdf-section.ts';

/** The display face as the PDF embeds it: one weight each. */
type ChecklistFonts = { text: Uint8Array; label: Uint8Array; bold: Uint8Array };

/** Cuts the three weights out of the variable font. `characters` is everything that will be set, repeats allowed. */
const cutFonts = async (characters: string): Promise<ChecklistFonts> => {
  const cut = (weight: number) => cutDisplayFont(characters, weight);
  const [text, label, bold] = await Promise.all([cut(400), cut(600), cut(700)]);
  return { text, label, bold };
};

type Builder = Pick<Business, 'name' | 'email'> & { phone: string; language: string };

const GAP = 30;
const COLUMN = (CONTENT.width - GAP) / 2;
const SPACE = { afterRule: 14, afterRow: 12 };

const labels = { builder: 'Builder', phone: 'Phone', email: 'Email', sheet: 'Sheet' };

const LARGEST_TITLE = 40;

/** The size at which a title of any length just fills the line. */
const fitTitle = (pdf: Pdf, title: string) => {
  const width = pdf.font('bold').fontSize(LARGEST_TITLE).widthOfString(title);
  return LARGEST_TITLE * Math.min(1, (0.985 * CONTENT.width) / width);
};

const drawOpening = (pdf: Pdf, document: PDFKit.PDFStructureElement, { title, subtitle, intro }: Checklist) => {
  const inside = { width: CONTENT.width, structParent: document };
  pdf
    .fillColor(colors.ink)
    .font('bold')
    .fontSize(fitTitle(pdf, title))
    .text(title, CONTENT.left, MARGIN + 24, { ...inside, structType: 'H1' });
  pdf
    .font('label')
    .fontSize(16)
    .text(subtitle, { ...inside, structType: 'P' });
  pdf
    .moveDown(0.9)
    .font('text')
    .fontSize(13)
    .text(intro, { ...inside, width: 440, lineGap: 4, structType: 'P' });
};

/** Two sections a row under a ruled line; a row that does not fit begins the next page. */
const drawSections = (pdf: Pdf, document: PDFKit.PDFStructureElement, sections: Checklist['sections']) => {
  let y = pdf.y + 34;
  for (let first = 0; first < sections.length; first += 2) {
    const row = sections.slice(first, first + 2);
    const height = Math.max(...row.map((section) => measureSection(pdf, section, COLUMN)));
    if (y + SPACE.afterRule + height > TEXT_BOTTOM) {
      pdf.addPage();
      y = MARGIN;
    }
    const top = y;
    decorate(pdf, () => drawRule(pdf, top));
    row.forEach((section, column) => {
      const x = CONTENT.left + column * (COLUMN + GAP);
      drawSection(pdf, document, section, { x, y: top + SPACE.afterRule, width: COLUMN });
    });
    y = top + SPACE.afterRule + height + SPACE.afterRow;
  }
  pdf.y = y;
};

const drawClosing = (pdf: Pdf, document: PDFKit.PDFStructureElement, closing: string) => {
  const width = CONTENT.width;
  const height = pdf.font('label').fontSize(13).heightOfString(closing, { width, lineGap: 3 });
  if (pdf.y + SPACE.afterRule + height > TEXT_BOTTOM) pdf.addPage();
  const top = pdf.y;
  decorate(pdf, () => drawRule(pdf, top));
  pdf
    .font('label')
    .fontSize(13)
    .fillColor(colors.ink)
    .text(closing, CONTENT.left, top + SPACE.afterRule, { width, lineGap: 3, structParent: document, structType: 'P' });
};

/** The title block of every sheet; only the first one is read out. */
const drawTitleBlocks = (pdf: Pdf, document: PDFKit.PDFStructureElement, { name, phone, email }: Builder) => {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const cells = [
      { label: labels.builder, value: name },
      { label: labels.phone, value: phone },
      { label: labels.email, value: email },
      { label: labels.sheet, value: `${page + 1} of ${count}` },
    ];
    const draw = () => drawTitleBlock(pdf, cells);
    if (page === 0) document.add(pdf.struct('P', {}, draw));
    else decorate(pdf, draw, 'Pagination');
  }
};

const readBytes = async (pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
};

/** Dated by its year, so that the same words produce the same file. */
const edition = () => new Date(Date.UTC(new Date().getUTCFullYear(), 0, 1));

const makePdf = (title: string, language: string, fonts: ChecklistFonts): Pdf => {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    // No margin at the bottom: the title block is there, and text that passes a margin would start a page of its own.
    margins: { top: MARGIN, right: MARGIN, bottom: 0, left: MARGIN },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    // Its types do not list this one yet.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: language,
    // pdfkit puts the title into XML as it is.
    info: { Title: title.replaceAll('&', 'and'), CreationDate: edition() },
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  return pdf;
};

/** The deck planning checklist as a tagged PDF, laid out from its content, with as many pages as that takes. */
export const checklistPdf = async (checklist: Checklist, builder: Builder): Promise<Uint8Array<ArrayBuffer>> => {
  const everyWord = JSON.stringify([checklist, builder, labels, '0123456789 feet of']);
  const pdf = makePdf(checklist.title, builder.language, await cutFonts(everyWord));
  const document = pdf.struct('Document');
  pdf.addStructure(document);

  pdf.addPage();
  drawOpening(pdf, document, checklist);
  drawSections(pdf, document, checklist.sections);
  drawClosing(pdf, document, checklist.closing);
  if (checklist.sketch) {
    pdf.addPage();
    drawSketch(pdf, document, checklist.sketch, MARGIN);
  }
  drawTitleBlocks(pdf, document, builder);
  document.end();
  pdf.end();
  return readBytes(pdf);
};
