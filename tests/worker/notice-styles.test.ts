import { expect, test } from 'vitest';
import { buildStyles } from '../../src/worker/notice-styles.ts';
import { request } from '../server/helpers.ts';

const FILE = `
thanksgiving:
  text: Closed Thursday and Friday.
  kind: holiday
  from: 2026-11-19
  until: 2026-11-26
  hours: { from: 2026-11-26, until: 2026-11-27 }
spring:
  text: Ask for a drawing.
  kind: promotion
  from: 2026-11-26
  until: 2026-11-30
`;

const style = (name: string) => `[hidden][data-notice="${name}"]{display:block!important}`;
const BANNER = style('thanksgiving');
const ROW = style('thanksgiving-hours');

/** Midnight in Michigan is five in the morning, UTC. */
test.each([
  ['before', '2026-11-19T04:59:59Z', ''],
  ['from midnight of the first day on', '2026-11-19T05:00:00Z', BANNER + ROW],
  ['when another one begins', '2026-11-26T12:00:00Z', BANNER + ROW + style('spring')],
  ['when the notice is gone and the shop still closed', '2026-11-27T12:00:00Z', ROW + style('spring')],
  ['after midnight of the last day', '2026-11-28T05:00:00Z', style('spring')],
  ['when all are over', '2026-12-01T05:00:00Z', ''],
])('browsers without JavaScript show what is shown %s', (_, now, styles) => {
  expect(buildStyles(FILE, 'America/Detroit', new Date(now))).toBe(styles);
});

test('a file without current notices shows nothing', async () => {
  expect(buildStyles('# only remarks\n', 'America/Detroit', new Date())).toBe('');
  const response = await request('/notices.css');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await response.text()).toBe('');
});
