import { cacheDir, outDir } from 'astro:config/server';
import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ImageMetadata } from 'astro';
import { getAreas, getMapNames } from '../../data/areas.ts';
import { getBusiness } from '../../data/business-facts.ts';
import { toMiles } from '../../shared/geography.ts';
import { memoize } from '../../shared/memoize.ts';
import { lastWordsTogether } from '../../shared/typography.ts';
import { displayFace } from '../../styles/display-face.mjs';
import { readFocus } from '../../styles/focus.mjs';
import { colors } from '../../styles/tokens.mjs';
import { ASCII, cutDisplayFont } from '../display-font.ts';
import { getListedPages, type ListedPage } from '../listed-pages.ts';
import { LOGO_SVG } from '../logo.ts';
import { type CardPicture, drawCard } from './draw-card.ts';
import cardSource from './draw-card.ts?raw';
import type { CardText } from './draw-sheet.ts';
import sheetSource from './draw-sheet.ts?raw';
import { openFont } from './draw-text.ts';
import textSource from './draw-text.ts?raw';
import { keepFile } from './file-cache.ts';
import { drawMapPicture } from './map-picture.ts';
import { SHARE_SIZE, sharePath } from './share-path.ts';

const FOLDER = new URL('share-pictures/', cacheDir);
const WEIGHTS = [500, 600, 700] as const;

/** How many are drawn at a time: each waits for files and for the picture on its card. */
const AT_A_TIME = 4;

/** Astro knows the file behind a picture; its types leave that out. */
const findFile = (image: ImageMetadata) => (image as ImageMetadata & { fsPath: string }).fsPath;

const chooseShown = async ({ picture, place }: ListedPage): Promise<CardPicture> => {
  if (picture) return { file: findFile(picture.src), focus: readFocus(picture.focus) };
  const { coordinates, radius, distances } = await getBusiness();
  const { names } = await getMapNames();
  const towns = (await getAreas()).filter(({ id }) => !names.get(id)?.isLake).map(({ data }) => data.coordinates);
  return {
    draw: (size) => drawMapPicture({ base: coordinates, towns, ring: toMiles(radius.weekly, distances), place }, size),
  };
};

/** Read once, because many pages may show it. */
const hashFile = memoize(async (file: string) => hash('sha256', await readFile(file)));

const writeText = async ({ heading, span, picture }: ListedPage): Promise<CardText> => {
  const { logo, address, phones } = await getBusiness();
  return {
    heading: lastWordsTogether(heading),
    // A measure belongs to the picture that shows it.
    span: picture && span,
    business: { ...logo, city: `${address.city}, ${address.state}`, phone: phones.office.text },
  };
};

const NO_BREAK_SPACE = '\u00a0';

/** The face in all letters that any share picture needs; subsetting it takes longer than a build with cached pictures. */
const cutFonts = async () => {
  const { logo } = await getBusiness();
  const words = (await getListedPages()).flatMap(({ heading, span }) => [heading, span]);
  const characters = [ASCII, NO_BREAK_SPACE, logo.name, logo.trade, ...words].join('');
  const open = async (weight: number) => [weight, openFont(await cutDisplayFont(characters, weight))] as const;
  return new Map(await Promise.all(WEIGHTS.map(open)));
};

let fonts: ReturnType<typeof cutFonts> | undefined;
const getFonts = () => {
  fonts ??= cutFonts();
  return fonts;
};

/** A page's share picture, a JPEG; cached between builds as long as nothing that it is made from changes. */
export const getSharePicture = async (page: ListedPage): Promise<Uint8Array<ArrayBuffer>> => {
  const [text, shown] = await Promise.all([writeText(page), chooseShown(page)]);
  const seen = 'draw' in shown ? shown.draw(SHARE_SIZE) : [await hashFile(shown.file), shown.focus];
  const madeFrom = [cardSource, sheetSource, textSource, LOGO_SVG, colors, displayFace, text, seen];
  const name = `${hash('sha256', JSON.stringify(madeFrom))}.jpg`;
  return new Uint8Array(
    await keepFile(fileURLToPath(FOLDER), name, async () => drawCard(text, shown, LOGO_SVG, await getFonts())),
  );
};

export const putSharePictures = async (pages: readonly ListedPage[]): Promise<void> => {
  const waiting = pages.values();
  const put = async () => {
    for (const page of waiting) {
      const place = new URL(`.${sharePath(page.path)}`, outDir);
      await mkdir(new URL('.', place), { recursive: true });
      await writeFile(place, await getSharePicture(page));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, put));
};
