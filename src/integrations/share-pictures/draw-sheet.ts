import { colors } from '../../styles/tokens.mjs';
import { breakLines, drawText, type Fonts, measureText, type Style } from './draw-text.ts';
import { SHARE_SIZE } from './share-path.ts';

export type CardText = {
  heading: string;
  /** the measure of what the picture shows */
  span?: string | undefined;
  business: { name: string; trade: string; city: string; phone: string };
};

const LEFT = 640;
const TITLE_BLOCK = 108;
const MEASURE = 58;
const LINE = 3;
const MARGIN = { left: 60, right: 40 };
const LEADING = 1.04;

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const BLOCK_TOP = HEIGHT - TITLE_BLOCK;

/** The box of the picture or map: right of the headline, above the title block and the line of its measure. */
export const placePicture = (hasMeasure: boolean) => ({
  left: LEFT,
  top: 0,
  width: WIDTH - LEFT,
  height: BLOCK_TOP - (hasMeasure ? MEASURE : 0),
});

/** Heading sizes in px by length in characters: as large as four or five lines allow. */
const headingSize = (length: number) => {
  if (length <= 16) return 88;
  if (length <= 36) return 76;
  return length <= 56 ? 66 : 56;
};

const drawHeading = (fonts: Fonts, heading: string) => {
  const size = headingSize(heading.length);
  const style = { size, weight: 700, color: colors.ink, spacing: -0.02 };
  const lines = breakLines(fonts, heading, style, LEFT - MARGIN.left - MARGIN.right);
  const height = size * LEADING;
  const top = (BLOCK_TOP - lines.length * height) / 2;
  return lines.map((line, index) =>
    drawText(fonts, line, style, { left: MARGIN.left, top: top + index * height, height }),
  );
};

/** A dimension line below the picture, with 45-degree ticks at its ends, and the measure in its middle. */
const drawMeasure = (fonts: Fonts, span: string) => {
  const style = { size: 24, weight: 600, color: colors.ink };
  const [start, end, y] = [LEFT + 22, WIDTH - 22, BLOCK_TOP - MEASURE / 2];
  const gap = measureText(fonts, span, style) + 28;
  const left = (start + end - gap) / 2;
  const tick = (x: number) => `M${x + 2} ${y + 8}l16-16`;
  return [
    `<path fill="none" stroke="${colors.ink}" stroke-width="2.5" d="M${start} ${y}H${left}M${left + gap} ${y}H${end}${tick(start)}${tick(end - 20)}"/>`,
    drawText(fonts, span, style, { left: left + 14, top: y - MEASURE / 2, height: MEASURE }),
  ];
};

/** Two lines of the title block, one below the other, in its middle. */
const drawPair = (fonts: Fonts, left: number, width: number, lines: [string, Style & { height: number }][]) => {
  let top = (BLOCK_TOP + LINE + HEIGHT - lines.reduce((sum, [, { height }]) => sum + height, 0)) / 2;
  return lines.map(([text, style]) => {
    const line = drawText(fonts, text, style, { left, top, height: style.height, width });
    top += style.height;
    return line;
  });
};

const CELL = 280;

/** The sheet around the picture as SVG: headline left, title block below; the picture's box is left empty. */
export const drawSheet = ({ heading, span, business }: CardText, fonts: Fonts): string => {
  const cell = (label: string, value: string, number: number) =>
    drawPair(fonts, LEFT + number * CELL + 29, CELL - 40, [
      [label, { size: 21, weight: 500, color: colors.slate, height: 27 }],
      [value, { size: 28, weight: 700, color: colors.ink, height: 36 }],
    ]);
  const rules = [LEFT, LEFT + CELL].map((x) => `M${x + LINE / 2} ${BLOCK_TOP}V${HEIGHT}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <path fill="${colors.mist}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <path fill="${colors.snow}" d="M0 ${BLOCK_TOP}h${WIDTH}v${TITLE_BLOCK}H0z"/>
    <path stroke="${colors.ink}" stroke-width="${LINE}" d="M0 ${BLOCK_TOP + LINE / 2}H${WIDTH}${rules}"/>
    ${[
      ...drawHeading(fonts, heading),
      ...(span ? drawMeasure(fonts, span) : []),
      ...drawPair(fonts, 150, LEFT - 170, [
        [business.name, { size: 36, weight: 700, color: colors.ink, height: 37.8 }],
        [business.trade, { size: 26, weight: 500, color: colors.slate, height: 28.6 }],
      ]),
      ...cell('Around', business.city, 0),
      ...cell('Free quotes', business.phone, 1),
    ].join('')}
  </svg>`;
};
