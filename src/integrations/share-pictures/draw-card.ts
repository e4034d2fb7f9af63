import sharp from 'sharp';
import { colors } from '../../styles/tokens.mjs';
import { cropRegion } from '../image-service.ts';
import { type CardText, drawSheet, placePicture } from './draw-sheet.ts';
import type { Fonts } from './draw-text.ts';
import { SHARE_SIZE } from './share-path.ts';

type Size = { width: number; height: number };
/** Shown next to the headline: a picture with its focus point (percent), or something drawn at any size. */
export type CardPicture = { file: string; focus: { x: number; y: number } } | { draw: (size: Size) => string };

/** Keeps every picture under 120 kB. mozjpeg would save 5 %, and take as long as everything else together. */
const JPEG = { quality: 68 } as const;
const MARK = { left: 60, top: 541, size: 72 };

const fillBox = async (shown: CardPicture, size: Size) => {
  if ('draw' in shown)
    return sharp(Buffer.from(shown.draw(size)))
      .png()
      .toBuffer();
  const picture = sharp(shown.file).rotate();
  const { autoOrient } = await picture.metadata();
  return picture
    .extract(cropRegion(autoOrient, size, shown.focus))
    .resize(size)
    .png({ compressionLevel: 0 })
    .toBuffer();
};

/** The ruled lines at the edges of the picture, as everywhere on the sheet. */
const drawFrame = ({ left, width, height }: { left: number } & Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">
    <path fill="none" stroke="${colors.ink}" stroke-width="3" d="M${left + 1.5} 0v${height}M${left} ${height + 1.5}h${width}"/>
  </svg>`;

/** The share picture as JPEG. `icon` is the mark as SVG; the letters of `text` must be in `fonts`. */
export const drawCard = async (text: CardText, shown: CardPicture, icon: string, fonts: Fonts): Promise<Buffer> => {
  const box = placePicture(text.span !== undefined);
  const [picture, mark] = await Promise.all([
    fillBox(shown, box),
    sharp(Buffer.from(icon), { density: 200 }).resize(MARK.size).png().toBuffer(),
  ]);
  return sharp(Buffer.from(drawSheet(text, fonts)))
    .composite([
      { input: picture, left: box.left, top: box.top },
      { input: Buffer.from(drawFrame(box)), left: 0, top: 0 },
      { input: mark, left: MARK.left, top: MARK.top },
    ])
    .jpeg(JPEG)
    .toBuffer();
};
