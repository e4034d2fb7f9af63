import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { memoize } from '../shared/memoize.ts';
import { screens } from '../styles/tokens.mjs';

/** A slot: its shape (width by height; left out: the picture's own), the widths to make in px, and the `sizes` attribute. */
type Slot = { ratio?: number; widths: readonly number[]; sizes: string };

export type Framing = Slot & {
  /**
   * another crop up to `max` px of viewport width (PHONE_MAX). `isInlined`: its AVIF comes with the page; `sharp`: what
   * replaces it once the page has loaded (islands/sharp), the AVIF quality of each width
   */
  phone?: Slot & { max?: number; isInlined?: boolean; sharp?: Readonly<Record<number, number>> };
  /** AVIF quality, 1 to 100; WebP and JPEG follow it */
  quality?: number;
};

/** A picture as content describes it. `narrow` is another one for phones. */
type ContentPicture = { src: ImageMetadata; focus: string; narrow?: ImageMetadata | undefined };

export type FramedPicture = Framing & { picture: ContentPicture };

const QUALITY = 44;
/** Phones show two or three pixels per CSS pixel: no one sees what this leaves out. */
const LESS_ON_PHONES = 4;

/** Up to this width a viewport is a phone's, for slots that do not say so themselves. In CSS px. */
const PHONE_MAX = Number.parseInt(screens.md, 10) - 1;

/** AVIF in every width. Browsers before 2023 get the middle one as WebP, those before 2020 a JPEG. */
const formats = [
  { format: 'avif', better: 0, in: (widths: readonly number[]) => widths },
  { format: 'webp', better: 18, in: (widths: readonly number[]) => widths.slice(widths.length / 2).slice(0, 1) },
] as const;

/** What Astro has made of each picture so far: cards show the same ones in the same way on page after page. */
const makeImage = memoize(getImage, ({ src, ...made }) => JSON.stringify([(src as ImageMetadata).src, made]));

const makeRendition = (src: ImageMetadata, slot: Slot, format: string, quality: number, position: string) => {
  const possible = slot.widths.filter((width) => width <= src.width);
  const all = possible.length > 0 ? possible : [src.width];
  const width = Math.max(...all);
  const height = Math.round(slot.ratio ? width / slot.ratio : (width * src.height) / src.width);
  return makeImage({ src, format, quality, width, height, widths: all, position, fit: 'cover' });
};

type SlotPicture = {
  slot: Slot & { isInlined?: boolean; sharp?: Readonly<Record<number, number>> };
  src: ImageMetadata;
  quality: number;
  media: string | undefined;
};

/** The better ones for `data-sharp`; none if a slot has none. */
const makeSharp = async ({ slot, src }: SlotPicture, position: string) => {
  if (!slot.sharp) return {};
  const made = Object.entries(slot.sharp).map(([width, quality]) =>
    makeRendition(src, { ...slot, widths: [Number(width)] }, 'avif', quality, position),
  );
  return { 'data-sharp': (await Promise.all(made)).map(({ srcSet }) => srcSet.attribute).join(', ') };
};

const buildSources = (shown: SlotPicture, position: string) => {
  const { slot, src, quality, media } = shown;
  return formats.map(async ({ format, better, in: inWidths }) => {
    const image = await makeRendition(
      src,
      { ...slot, widths: inWidths(slot.widths) },
      format,
      quality + better,
      position,
    );
    return {
      media,
      type: `image/${format}`,
      srcset: image.srcSet.attribute,
      sizes: slot.sizes,
      width: Number(image.attributes.width),
      height: Number(image.attributes.height),
      ...(format === 'avif' && {
        ...(slot.isInlined && { 'data-inlined': true }),
        ...(await makeSharp(shown, position)),
      }),
    };
  });
};

const onPhones = ({ picture, ratio, widths, sizes, quality = QUALITY, ...framing }: FramedPicture): SlotPicture[] => {
  const phone: Framing['phone'] = framing.phone ?? (picture.narrow && { ratio, widths, sizes });
  if (!phone) return [];
  return [
    {
      slot: phone,
      src: picture.narrow ?? picture.src,
      quality: quality - LESS_ON_PHONES,
      media: `(max-width: ${phone.max ?? PHONE_MAX}px)`,
    },
  ];
};

/** The `source` elements of a picture, those for phones first, and the fallback of its `img`. */
export const pictureSources = async (framed: FramedPicture) => {
  const { picture, quality = QUALITY, widths } = framed;
  const shown = [...onPhones(framed), { slot: framed, src: picture.src, quality, media: undefined }];
  const smaller = { ...framed, widths: [Math.min(960, Math.max(...widths))] };
  const [fallback, ...sources] = await Promise.all([
    makeRendition(picture.src, smaller, 'jpg', quality + 22, picture.focus),
    ...shown.flatMap((each) => buildSources(each, picture.focus)),
  ]);
  return { sources, fallback };
};

/** The best `source` for phones only; undefined if they get the same as all others, or with the page. */
export const phoneSource = async (framed: FramedPicture) => {
  const [phone] = onPhones(framed);
  return phone && !phone.slot.isInlined ? buildSources(phone, framed.picture.focus)[0] : undefined;
};

const MAX_WIDTH = 1200;

/** Path of a picture, uncropped, as a JPEG that every machine reads: for search engines, the sitemap, and the feed. */
export const wholePicture = async (src: ImageMetadata): Promise<string> =>
  (await getImage({ src, format: 'jpg', quality: 76, width: Math.min(MAX_WIDTH, src.width) })).src;
