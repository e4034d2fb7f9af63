import type { ImageMetadata } from 'astro';
import { PICTURES_FOLDER } from '../check/picture-formats.ts';

/** Placeholder of a picture that has not loaded: empty, in a usual shape. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const USUAL = { width: 1200, height: 800, format: 'webp' } as const;

/** Each picture by its path. It arrives later than its name, so everything with that name is given the same object. */
const pictures = new Map<string, ImageMetadata>();

/** Those that a page has shown without having them. Each is requested once. */
const missing = new Set<string>();
const requested = new Set<string>();

/** `../../assets/pictures/deck.jpg`; one that was just chosen has its own address, `blob:…`. */
const picturePath = (name: string) => (name.startsWith('.') ? `${PICTURES_FOLDER}/${name.split('/').at(-1)}` : name);

export const pictureNamed = (name: string): ImageMetadata => {
  const path = picturePath(name);
  const picture = pictures.get(path) ?? { ...USUAL, src: `${EMPTY}#${path}` };
  pictures.set(path, picture);
  return picture;
};

export const showPicture = ({ src }: ImageMetadata) => {
  if (src.startsWith(EMPTY)) missing.add(src.slice(EMPTY.length + 1));
};

/** Paths of pictures that the page lacks, and that were not requested yet. */
export const takeMissing = (): string[] => {
  const paths = [...missing].filter((path) => !requested.has(path));
  for (const path of paths) requested.add(path);
  missing.clear();
  return paths;
};

/** Puts a picture where pages show it. One that no browser can open stays away. */
export const keepPicture = async (path: string, file: Blob): Promise<void> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return;
  const { width, height } = bitmap;
  Object.assign(pictureNamed(path), { src: URL.createObjectURL(file), width, height });
  bitmap.close();
};
