import { findBursts, type Packet } from './packet-log.ts';

/** When something was seen in the browser, in ms since the start of the navigation. */
export type Mark = { at: number; name: string };

type Timeline = {
  title: string;
  packets: readonly Packet[];
  marks: readonly Mark[];
  /** ms from the start of the navigation to the first packet */
  connectStart: number;
};

const WIDTH = 960;
const HEIGHT = 400;
const PLOT = { left: 56, right: 24, top: 104, bottom: 64 };
/** The baseline of the phone's packets, and below it the one for the site's packets. */
const [UP_Y, DOWN_Y] = [PLOT.top, PLOT.top + 26];
const FLOOR = HEIGHT - PLOT.bottom;

/** Longer pauses are labeled, in ms. A full packet takes 30 ms at 400 kbit/s. */
const PAUSE = 38;
const NAMED_PAUSE = 150;

/** How much is drawn past the last event, in ms. */
const MORE = 150;

const [INK, WATER, WOOD, PALE] = ['#0d3a45', '#1f7a8c', '#b5521b', '#dceeec'];

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const round = (value: number) => Number(value.toFixed(1));

/** Scale steps that give at most ten lines. */
const stepFor = (most: number) => [10, 20, 50, 100, 200, 500, 1000, 2000].find((step) => most / step <= 10) ?? 5000;

/**
 * A page's first load as a picture (SVG): what the phone sends, what arrives and how much, where the line is
 * idle, and what the visitor sees when.
 */
export const drawTimeline = ({ title, packets: all, marks, connectStart }: Timeline): string => {
  const at = (packet: Packet) => (packet.arrived ?? packet.sent) + connectStart;
  const end = Math.max(...marks.map(({ at: time }) => time)) + MORE;
  const packets = all.filter((packet) => at(packet) < end);
  const x = (ms: number) => round(PLOT.left + (ms / end) * (WIDTH - PLOT.left - PLOT.right));
  const bursts = findBursts(packets, PAUSE).map((burst) => ({
    ...burst,
    start: burst.start + connectStart,
    end: burst.end + connectStart,
  }));
  const total = bursts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const y = (kB: number) => round(FLOOR - (kB / total) * (FLOOR - DOWN_Y - 30));
  const text = (left: number, top: number, words: string, more = '') =>
    `<text x="${round(left)}" y="${round(top)}"${more}>${escapeXml(words)}</text>`;
  const line = (x1: number, y1: number, x2: number, y2: number, color: string, more = '') =>
    `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${color}"${more}/>`;

  const seconds = Array.from({ length: Math.floor(end / 200) + 1 }, (_, index) => index * 200).map(
    (ms) =>
      line(x(ms), FLOOR, x(ms), FLOOR + 5, INK) +
      text(x(ms), FLOOR + 20, (ms / 1000).toFixed(1), ' text-anchor="middle"'),
  );
  const step = stepFor(total);
  const scale = Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => index * step).map(
    (kB) =>
      line(PLOT.left, y(kB), WIDTH - PLOT.right, y(kB), PALE) +
      text(PLOT.left - 8, y(kB) + 4, String(kB), ' text-anchor="end"'),
  );
  const sent = packets
    .filter(({ way }) => way === 'up')
    .map((packet) =>
      line(x(packet.sent + connectStart), UP_Y, x(packet.sent + connectStart), UP_Y - (isData(packet) ? 14 : 6), WOOD),
    );
  const arrived = packets
    .filter(({ way, arrived: time }) => way === 'down' && time !== undefined)
    .map((packet) => line(x(at(packet)), DOWN_Y, x(at(packet)), DOWN_Y + (isData(packet) ? 14 : 6), WATER));
  const pauses = bursts.slice(1).flatMap((burst, index) => {
    const before = bursts[index]?.end ?? 0;
    if (burst.start - before < NAMED_PAUSE) return [];
    const label = `idle ${((burst.start - before) / 1000).toFixed(2)} s`;
    return [
      `<rect x="${x(before)}" y="${DOWN_Y}" width="${round(x(burst.start) - x(before))}" height="${FLOOR - DOWN_Y}" fill="${PALE}" opacity=".6"/>`,
      text((x(before) + x(burst.start)) / 2, FLOOR - 8, label, ' text-anchor="middle"'),
    ];
  });
  const curve = bursts.reduce(
    ({ path, kB }, burst) => {
      const after = kB + burst.bytes / 1000;
      return { path: `${path}L${x(burst.start)} ${y(kB)}L${x(burst.end)} ${y(after)}`, kB: after };
    },
    { path: `M${x(0)} ${y(0)}`, kB: 0 },
  );
  const seen = marks.map(({ at: time, name }, index) => {
    const top = 44 + (index % 3) * 16;
    const isLate = x(time) > WIDTH - 190;
    const label = `${name} ${(time / 1000).toFixed(2)}`;
    return (
      line(x(time), top + 4, x(time), FLOOR, INK, ' stroke-dasharray="3 3"') +
      text(x(time) + (isLate ? -4 : 4), top, label, isLate ? ' text-anchor="end"' : '')
    );
  });

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="${INK}" stroke-width="1.5" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(PLOT.left, 22, title, ' font-size="15" font-weight="600"'),
    ...scale,
    ...pauses,
    ...seconds,
    `<path d="${curve.path}" fill="none" stroke="${WATER}" stroke-width="2.5"/>`,
    line(PLOT.left, UP_Y, WIDTH - PLOT.right, UP_Y, WOOD),
    line(PLOT.left, DOWN_Y, WIDTH - PLOT.right, DOWN_Y, WATER),
    ...sent,
    ...arrived,
    text(PLOT.left - 8, UP_Y - 2, 'sent', ` text-anchor="end" fill="${WOOD}"`),
    text(PLOT.left - 8, DOWN_Y + 12, 'came', ` text-anchor="end" fill="${WATER}"`),
    ...seen,
    text(PLOT.left - 8, FLOOR + 40, 'kB', ' text-anchor="end"'),
    text(
      (WIDTH + PLOT.left) / 2,
      FLOOR + 40,
      'seconds since the tap; each stroke is a packet',
      ' text-anchor="middle"',
    ),
    '</svg>',
    '',
  ].join('\n');
};

const isData = ({ payload, isConnecting }: Packet) => payload > 0 || isConnecting;
