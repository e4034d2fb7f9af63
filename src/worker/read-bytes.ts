export const joinBytes = (parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

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
