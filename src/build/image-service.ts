import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/**
 * Astro's sharp service, with one addition: where width and height ask for another shape than the source has,
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

const crop = async (input: Uint8Array, target: { width: number; height: number }, focus: { x: number; y: number }) => {
  const upright = sharp(input).rotate();
  const { autoOrient } = await upright.metadata();
  return upright
    .extract(cropRegion(autoOrient, target, focus))
    .png({ compressionLevel: 0 })
    .toBuffer();
};

const service: LocalImageService = {
  ...sharpService,
  async transform(input, transform, config, logger) {
    const { width, height, position, ...rest } = transform;
    const [, x, y] = FOCUS.exec(String(position)) ?? [];
    if (!x || !y || !width || !height) return sharpService.transform(input, transform, config, logger);
    const cropped = await crop(input, { width, height }, { x: Number(x), y: Number(y) });
    return sharpService.transform(cropped, { ...rest, width, height }, config, logger);
  },
};

export default service;
