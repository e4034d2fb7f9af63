import { readdirSync } from 'node:fs';
import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import { NOTICES_STYLES } from '../../../src/shared/notice-days.ts';
import { HEALTH_PATH, SIGN_IN_PATH } from '../../../src/shared/routes.ts';
import { sha256 } from '../../e2e/file-hashes.ts';
import { expect } from '../../e2e/fixtures.ts';
import { type Office, signedIn, test } from './office.ts';

/** Public pages do not reveal the office, even to its own people. */

/** Answered by the worker. */
const ANSWERED = [LEADS_PATH, HEALTH_PATH, NOTICES_STYLES, SIGN_IN_PATH, '/about/', '/service-areas/somewhere'];

const NOWHERE = ['/nope', '/portfolio/nope', '/blog/nope', '/services/nope', '/api/nope', '/officer'];

/** Feeds, lists and scripts; pictures and fonts are answered as these are. */
const FILE = /\.(js|css|xml|txt|json|webmanifest|pdf|ics)$/;

type Answer = { status: number; headers: Record<string, string>; body: string };

const ask = async (origin: string, path: string, headers: Record<string, string>): Promise<Answer> => {
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  // Both are of the hour: the second one says how fast the file was found.
  const { date: _, 'cf-cache-status': __, ...told } = Object.fromEntries(response.headers);
  return { status: response.status, headers: told, body: sha256(Buffer.from(await response.arrayBuffer())) };
};

const scan = async ({ origin }: Office, paths: string[], headers: Record<string, string> = {}) => {
  const answers: Record<string, Answer> = {};
  for (const path of paths) answers[path] = await ask(origin, path, headers);
  return answers;
};

test('no public response changes when people are invited or signed in', async ({ browser, office, built }) => {
  for (const table of ['photos', 'lead_events', 'office_people']) await office.query(`DELETE FROM ${table}`);
  const files = readdirSync(built.builtFile(''), { recursive: true, encoding: 'utf8' })
    .filter((file) => FILE.test(file) && !file.startsWith('office/') && !file.startsWith('_edit/'))
    .map((file) => `/${file}`);
  const paths = [...built.builtPages(), ...files, ...ANSWERED, ...NOWHERE];
  expect(paths.length).toBeGreaterThan(100);
  const before = await scan(office, paths);
  expect(Object.values(before).filter(({ headers }) => 'set-cookie' in headers)).toEqual([]);

  const page = await signedIn(browser, office, 'Ellen', 'owner');
  const cookies = await page.context().cookies(office.origin);
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await ask(office.origin, '/api/office/session', { Cookie })).status).toBe(200);
  expect(await scan(office, paths)).toEqual(before);
  expect(await scan(office, paths, { Cookie })).toEqual(before);
});
