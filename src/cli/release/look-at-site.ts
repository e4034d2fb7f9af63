import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LEADS_PATH } from '../../leads/contract/limits.ts';
import { HEALTH_PATH } from '../../shared/routes.ts';

/** Time for one answer, and between two tests, in ms. */
const ANSWER_MS = 10_000;
const PAUSE_MS = 2_000;

const TITLE = /<title>([^<]*)<\/title>/;
const HEADING = /<h1\b[^>]*>([\s\S]*?)<\/h1>/;

/** Pictures and code, whose names change with their contents. */
const FILES = /\/_astro\/[\w.-]+/g;

/** What tells a page and its version from another, whatever was rewritten on the way here: title, heading, and files. */
const readMarks = (html: string) => [
  ...[TITLE, HEADING].map((mark) => mark.exec(html)?.[1]?.trim()),
  ...new Set(html.match(FILES)),
];

const PAGES = { '/': 'index.html', '/contact': 'contact.html', '/services': 'services.html' };

/** Our user agent, for a rule that lets the test through (docs/publishing.md). */
const USER_AGENT = 'look-at-site';

/** What marks a page that asks whether the visitor is a person or a robot. */
const CHALLENGE = /\/cdn-cgi\/challenge-platform\//;

/**
 * Whether the answer is not the site's: Cloudflare challenges robots
 * (developers.cloudflare.com/cloudflare-challenges, "Detect a challenge page response"), or asks for a sign-in (Cloudflare Access).
 */
const isHeldBack = async (response: Response): Promise<boolean> =>
  response.headers.get('cf-mitigated') === 'challenge' ||
  new URL(response.url).hostname.endsWith('.cloudflareaccess.com') ||
  ([403, 429, 503].includes(response.status) && CHALLENGE.test(await response.clone().text()));

/** The test did not reach the site at this path. */
class HeldBack extends Error {}

type Look = () => Promise<string | undefined>;

/** The tests, each with the sentence that says what is wrong; undefined if all is well. */
const planLooks = (address: string, built: string): Look[] => {
  const ask = async (path: string, { headers, ...init }: RequestInit = {}) => {
    const response = await fetch(new URL(path, address), {
      ...init,
      headers: { ...headers, 'User-Agent': USER_AGENT },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (await isHeldBack(response)) throw new HeldBack(path);
    return response;
  };

  const pages = Object.entries(PAGES).map(
    ([path, file]): Look =>
      async () => {
        const response = await ask(path);
        if (response.status !== 200) return `${path} answers ${response.status}.`;
        const [live, meant] = [readMarks(await response.text()), readMarks(await readFile(join(built, file), 'utf8'))];
        return live.join() === meant.join() ? undefined : `${path} is not the page that was built: "${live[0]}".`;
      },
  );
  const missing: Look = async () => {
    const { status } = await ask('/no-such-page');
    return status === 404 ? undefined : `A page that is not there answers ${status}.`;
  };
  const database: Look = async () => {
    const health = (await (await ask(HEALTH_PATH)).json()) as { database?: unknown };
    return health.database === 'ok' ? undefined : 'The database does not answer: no request could be stored.';
  };
  // Nothing in it can be stored, and only going all the way through the worker shows that.
  const endpoint: Look = async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    const { status } = await ask(LEADS_PATH, init);
    return status === 422 ? undefined : `An empty request for a quote is answered with ${status}.`;
  };
  return [...pages, missing, database, endpoint];
};

/** A sentence for each problem, and the paths that the test did not reach. */
export type Seen = { wrong: string[]; unseen: string[] };

const lookOnce = async (address: string, built: string): Promise<Seen> => {
  const looks = await Promise.allSettled(planLooks(address, built).map((look) => look()));
  const seen: Seen = { wrong: [], unseen: [] };
  for (const look of looks) {
    if (look.status === 'fulfilled') seen.wrong.push(...(look.value ? [look.value] : []));
    else if (look.reason instanceof HeldBack) seen.unseen.push(look.reason.message);
    else seen.wrong.push(`${address} does not answer: ${look.reason}`);
  }
  return seen;
};

/**
 * What is wrong with the site at this address, as a visitor would find it; nothing if it is the one that was built. A new
 * version needs a moment to be everywhere, so the test repeats for `patience` milliseconds.
 */
export const lookAtSite = async (address: string, built: string, patience: number): Promise<Seen> => {
  const end = Date.now() + patience;
  for (;;) {
    const seen = await lookOnce(address, built);
    if (seen.wrong.length === 0 || Date.now() + PAUSE_MS > end) return seen;
    await wait(PAUSE_MS);
  }
};
