/** Byte order marks, by which a text says that it is UTF-16. */
const MARKS = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const;

/** The text in a file, in whichever of the usual ways its program wrote letters. */
export const decodeText = (bytes: Uint8Array): string => {
  const mark = bytes.subarray(0, 2).join(',');
  if (mark in MARKS) return new TextDecoder(MARKS[mark as keyof typeof MARKS]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
