import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/**
 * Astro's sharp service, with its encoders set here and one addition: where width and height ask for another shape than the source has,
 * `position` may be a point ('34% 50%') that stays in view. The crop is made at build, so no phone loads what it will not show.
 */
const FOCUS = /^(\d{1,3})% (\d{1,3})%$/;

/** The largest region of the wanted shape inside the source, as near to the focus as the edges allow; all in px. */
export const cropRegion = (
  source: { width: number; height: number },
  target: { width: number; height: number },
  focus: { x: number; y: number },
) => {
  const scale = Math.min(source.width / target.width, source.height / target.height);
  const width = Math.round(target.width * scale);
  const height = Math.round(target.height * scale);
  return {
    width,
    height,
    left: Math.round((source.width - width) * (focus.x / 100)),
    top: Math.round((source.height - height) * (focus.y / 100)),
  };
};

/** What was cut out of a picture so far: all its widths and formats are made of the same few regions. Gone with its bytes. */
const cut = new WeakMap<Uint8Array, Map<string, Promise<Buffer>>>();

const crop = async (input: Uint8Array, target: { width: number; height: number }, focus: { x: number; y: number }) => {
  const upright = sharp(input).rotate();
  const { autoOrient } = await upright.metadata();
  const region = cropRegion(autoOrient, target, focus);
  const known = cut.get(input) ?? new Map<string, Promise<Buffer>>();
  cut.set(input, known);
  const key = Object.values(region).join();
  const cropped = known.get(key) ?? upright.extract(region).png({ compressionLevel: 0 }).toBuffer();
  known.set(key, cropped);
  return cropped;
};

/** Wider files than this, in px, are for large screens. */
const WIDE = 800;

/**
 * How hard encoders try. Of the wide pictures, which take most of a build's time and are not for slow phones, AVIF is made in
 * a third of the time for 2 to 8 % more bytes; WebP is for browsers before 2023 (docs/performance.md).
 */
const encoders = (width = WIDE) => ({
  avif: { effort: width > WIDE ? 0 : 1, chromaSubsampling: '4:2:0' },
  webp: { effort: 2 },
});

const service: LocalImageService = {
  ...sharpService,
  async transform(input, transform, config, logger) {
    const { width, height, position, ...rest } = transform;
    const own = { ...config, service: { ...config.service, config: encoders(width) } };
    const [, x, y] = FOCUS.exec(String(position)) ?? [];
    if (!x || !y || !width || !height) return sharpService.transform(input, transform, own, logger);
    const cropped = await crop(input, { width, height }, { x: Number(x), y: Number(y) });
    return sharpService.transform(cropped, { ...rest, width, height }, own, logger);
  },
};

export default service;
