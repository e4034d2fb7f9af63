import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LEADS_PATH } from '../../lead/limits.ts';
import { HEALTH_PATH } from '../../rules/routes.ts';

/** Time for one answer, and between two looks, in ms. */
const ANSWER_MS = 10_000;
const PAUSE_MS = 2_000;

const TITLE = /<title>([^<]*)<\/title>/;
const HEADING = /<h1\b[^>]*>([\s\S]*?)<\/h1>/;

/** Pictures and code, whose names change with what they hold. */
const FILES = /\/_astro\/[\w.-]+/g;

/** What tells a page, and its version, from another, whatever the way to here may have rewritten: title, heading and files. */
const readMarks = (html: string) => [
  ...[TITLE, HEADING].map((mark) => mark.exec(html)?.[1]?.trim()),
  ...new Set(html.match(FILES)),
];

/** Pages that are compared with the built ones. */
const PAGES = { '/': 'index.html', '/contact': 'contact.html', '/services': 'services.html' };

type Look = () => Promise<string | undefined>;

/** What is looked at, each with the sentence that says what is wrong; undefined when all is well. */
const planLooks = (address: string, built: string): Look[] => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, address), { ...init, signal: AbortSignal.timeout(ANSWER_MS) });

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
  // Nothing in it can be stored, and only the whole way through the worker says so.
  const endpoint: Look = async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    const { status } = await ask(LEADS_PATH, init);
    return status === 422 ? undefined : `An empty request for a quote is answered with ${status}.`;
  };
  return [...pages, missing, database, endpoint];
};

/** Looks at the whole site once: a sentence for each thing that is wrong. */
const lookOnce = async (address: string, built: string): Promise<string[]> => {
  const said = await Promise.all(
    planLooks(address, built).map((look) => look().catch((error: unknown) => `${address} does not answer: ${error}`)),
  );
  return said.filter((sentence) => sentence !== undefined);
};

/**
 * What is wrong with the site at this address, as a visitor would find it; empty when it is the one that was built. A new
 * version needs a moment until it is everywhere, so it is looked at again for `patience` milliseconds.
 */
export const lookAtSite = async (address: string, built: string, patience: number): Promise<string[]> => {
  const end = Date.now() + patience;
  for (;;) {
    const wrong = await lookOnce(address, built);
    if (wrong.length === 0 || Date.now() + PAUSE_MS > end) return wrong;
    await wait(PAUSE_MS);
  }
};
