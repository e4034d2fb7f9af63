import { joinBytes } from '../shared/bytes.ts';

/** Reads a body, at most so many bytes of it. What arrives is counted: a chunked body has no Content-Length that could be trusted. */
export const readBytes = async (
  request: Request,
  limit: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isTooLarge: boolean }> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value.subarray(0, limit - size));
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      break;
    }
  }
  return { bytes: joinBytes(parts), isTooLarge: size > limit };
};
