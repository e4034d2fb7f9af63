/** In this order: an iPad says Macintosh too, and Android says Linux. */
const DEVICES: [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** What a device calls itself, so that its owner knows it again in a list. */
export const deviceName = (userAgent: string): string =>
  DEVICES.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Another device';
