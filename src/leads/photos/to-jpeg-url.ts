export const toJpegUrl = (preview: string) =>
  Uint8Array.from(atob(preview.slice(preview.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
