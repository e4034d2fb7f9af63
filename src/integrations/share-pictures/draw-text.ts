import { create, type Font } from 'fontkit';

export type Fonts = ReadonlyMap<number, Font>;

export type Style = { size: number; weight: number; color: string /** between letters, in em */; spacing?: number };

/** @param file TrueType, with all letters that are drawn */
export const openFont = (file: Uint8Array): Font => {
  const font = create(Buffer.from(file));
  if ('fonts' in font) throw new Error('The display face is a collection of fonts.');
  return font;
};

/** One line of text: its width, the height of its letters, and their outlines with the baseline's start at 0, 0, in px. */
const setLine = (fonts: Fonts, text: string, { size, weight, spacing = 0 }: Style) => {
  const font = fonts.get(weight);
  if (!font) throw new Error(`The display face was not cut for weight ${weight}.`);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let width = 0;
  const outlines = glyphs.map(({ path }, index) => {
    const outline = path.scale(scale, -scale).translate(width, 0);
    width += (positions[index]?.xAdvance ?? 0) * scale + spacing * size;
    return outline;
  });
  return { width, ascent: font.ascent * scale, descent: -font.descent * scale, outlines };
};

export const measureText = (fonts: Fonts, text: string, style: Style): number => setLine(fonts, text, style).width;

/** Text in as few lines as `width` allows, all of them about as long. */
export const breakLines = (fonts: Fonts, text: string, style: Style, width: number): string[] => {
  const fill = (most: number) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ');
      if (lines.length > 0 && measureText(fonts, longer, style) <= most) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  let balanced = fill(width);
  for (let most = width - 2; most > 0; most -= 2) {
    const narrower = fill(most);
    if (narrower.length > balanced.length) break;
    balanced = narrower;
  }
  return balanced;
};

type Box = { left: number; top: number; height: number /** the text becomes smaller if it is wider */; width?: number };

/** One line of text as the outlines of its letters, in SVG: in the middle of its box's height. */
export const drawText = (fonts: Fonts, text: string, style: Style, { left, top, height, width }: Box): string => {
  const fit = width ? Math.min(1, width / measureText(fonts, text, style)) : 1;
  const { ascent, descent, outlines } = setLine(fonts, text, { ...style, size: style.size * fit });
  const baseline = top + (height + ascent - descent) / 2;
  const data = outlines.map((outline) => outline.translate(left, baseline).toSVG()).join('');
  return `<path fill="${style.color}" d="${data}"/>`;
};
