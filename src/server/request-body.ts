import * as z from 'zod/mini';
import { joinBytes } from '../shared/bytes.ts';
import { readJson } from '../shared/read-json.ts';

/** Reads a body up to a number of bytes. What arrives is counted: a chunked body has no Content-Length that could be trusted. */
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

export const readText = async (request: Request, limit: number): Promise<{ text: string; isTooLarge: boolean }> => {
  const { bytes, isTooLarge } = await readBytes(request, limit);
  // A letter that was cut in the middle is dropped.
  return { text: new TextDecoder().decode(bytes, { stream: isTooLarge }), isTooLarge };
};

export const objectSchema = z.record(z.string(), z.unknown());

export const parseObject = (json: string) => readJson(objectSchema, json);

/** `application/json`, without parameters; empty if the request has none. */
export const getMediaType = (request: Request): string =>
  request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
