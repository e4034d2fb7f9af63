import type { LocalImageService } from 'astro';
import sharpService, { resolveSharpEncoderOptions } from 'astro/assets/services/sharp';
import sharp, { type OutputInfo } from 'sharp';

/**
 * Astro's sharp service, with its encoder settings from here and one addition: if width and height have another shape than the source,
 * `position` may be a point ('34% 50%') that stays in view. The build makes the crop, so no phone loads what it will not show.
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

type Pixels = { data: Buffer; info: OutputInfo };

/** Decoded pictures: upright, uncompressed. All widths and formats are made from them. Freed together with the file's bytes. */
const decoded = new WeakMap<Uint8Array, Promise<Pixels>>();

const decode = (input: Uint8Array) => {
  const pixels = decoded.get(input) ?? sharp(input).rotate().raw().toBuffer({ resolveWithObject: true });
  decoded.set(input, pixels);
  return pixels;
};

/** Wider files than this, in px, are for large screens. */
const WIDE = 800;

/**
 * How hard encoders try. For the wide pictures, which take most of a build's time and are not for slow phones, AVIF is made in
 * a third of the time for 2 to 8 % more bytes; WebP is for browsers before 2023 (docs/performance.md).
 */
const encoders = (width = WIDE) => ({
  avif: { effort: width > WIDE ? 0 : 1, chromaSubsampling: '4:2:0' },
  webp: { effort: 2 },
});

const service: LocalImageService = {
  ...sharpService,
  async transform(input, transform, config, logger) {
    const { width, height, position, format, quality } = transform;
    const [, x, y] = FOCUS.exec(String(position)) ?? [];
    if (!x || !y || !width || !height || !format) {
      const own = { ...config, service: { ...config.service, config: encoders(width) } };
      return sharpService.transform(input, transform, own, logger);
    }
    const { data: pixels, info } = await decode(input);
    const encoder = resolveSharpEncoderOptions({ format, quality }, undefined, encoders(width));
    const data = await sharp(pixels, { raw: info })
      .extract(cropRegion(info, { width, height }, { x: Number(x), y: Number(y) }))
      .resize({ width, height, withoutEnlargement: true })
      .toFormat(format, encoder)
      .toBuffer();
    return { data, format };
  },
};

export default service;
