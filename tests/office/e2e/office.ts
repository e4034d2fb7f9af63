import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { openLocal } from '../../../src/leads/cli/database.ts';
import { LEADS_PATH } from '../../../src/leads/contract/limits.ts';
import type { Role } from '../../../src/office/contract/states.ts';
import type { Query } from '../../../src/server/query.ts';
import { test as base } from '../../e2e/fixtures.ts';
import { type ServeOptions, serveSite } from '../../e2e/serve-site.ts';
import { sites } from '../../e2e/sites.ts';
import { signInLive } from '../cli/office-people.ts';

/** A built site, served a second time with its own database, so that only office tests send leads. */
export type Office = {
  origin: string;
  /** `npm run office -- …` */
  run: (...args: string[]) => string;
  /** a link that enrols */
  invite: (name: string, ...flags: string[]) => string;
  /** lets someone in without a passkey, and gives the cookie of their session */
  letIn: (name: string, role: Role) => Promise<{ name: string; value: string }>;
  /** sends a lead as a form does, and gives its id */
  send: (fields: Record<string, unknown>) => Promise<string>;
  query: (sql: string, ...values: Query['values']) => Promise<Record<string, unknown>[]>;
};

/** @param served.isBuilt whether the site is; else it is built first */
export const serveOffice = async ({ site = sites.example, settings, ...served }: ServeOptions) => {
  const call = (env: NodeJS.ProcessEnv, args: string[]) =>
    execFileSync(process.execPath, ['src/office/cli/office.ts', ...args], { cwd: site.folder, env, encoding: 'utf8' });
  const VAPID_PRIVATE_JWK = call(process.env, ['push-key']).trim();
  const { origin, dataDir, env, stop } = await serveSite({
    ...served,
    site,
    settings: { ...settings, VAPID_PRIVATE_JWK },
  });
  const run: Office['run'] = (...args) => call(env, args);
  const office: Office = {
    origin,
    run,
    invite: (name, ...flags) => run('invite', name, ...flags).split('\n')[0] ?? '',
    send: async (fields) => {
      const response = await fetch(origin + LEADS_PATH, {
        method: 'POST',
        // Each is a separate visitor to the rate limit, which counts by address.
        headers: {
          'Content-Type': 'application/json',
          'CF-Connecting-IP': `198.18.${randomInt(256)}.${randomInt(256)}`,
        },
        body: JSON.stringify({ submissionId: crypto.randomUUID(), zip: '49684', service: 'fence', ...fields }),
      });
      if (!response.ok) throw new Error(`The worker did not take ${fields.name}: ${response.status}`);
      return ((await response.json()) as { id: string }).id;
    },
    letIn: async (name, role) => (await signInLive(origin, dataDir, name, role)).cookie,
    query: async (sql, ...values) => (await openLocal(dataDir)({ sql, values })) as Record<string, unknown>[],
  };
  return { office, stop };
};

/** A phone with a fingerprint reader that always sees its owner's finger. */
export const withPasskeys = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
};

export const PHONE = { width: 390, height: 844 };

/** Enrolls with the link of an invitation. */
export const openLink = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Enroll this device' }).click();
};

/** A new device, enrolled by an invitation, on its desk. */
export const enrolled = async (browser: Browser, link: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: new URL(link).origin, ...options });
  const page = await withPasskeys(context);
  await openLink(page, link);
  await page.getByRole('link', { name: 'Add a caller' }).waitFor();
  return page;
};

/** The phone of someone who is signed in, on their desk, without a passkey to sign in again: that takes ten times longer. */
export const signedIn = async (
  browser: Browser,
  office: Office,
  name: string,
  role: Role = 'staff',
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE, baseURL: office.origin, ...options });
  // Browsers take this name from HTTPS only, and send it to this machine.
  await context.addCookies([{ ...(await office.letIn(name, role)), url: 'https://localhost', secure: true }]);
  const page = await context.newPage();
  await page.goto('/office');
  await page.getByRole('link', { name: 'Add a caller' }).waitFor();
  return page;
};

/** A different number for each name: leads that share one count as one person. */
const makeNumber = (name: string) => {
  const sum = [...name].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 10_000, 0);
  return `(231) 555-${String(sum).padStart(4, '0')}`;
};

/** What a form sends for a person of this name. */
export const lead = (name: string) => ({
  name,
  email: `${name.toLowerCase().replace(/\W/g, '-')}@example.com`,
  phone: makeNumber(name),
  message: `A fence for ${name}.`,
  source: 'Contact Page',
});

export const openLead = async (page: Page, id: string, name: string) => {
  await page.goto(`/office/leads/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Sends a lead of this name, and opens it. */
export const openNewLead = async (page: Page, office: Office, name: string, fields: Record<string, unknown> = {}) => {
  const id = await office.send({ ...lead(name), ...fields });
  await openLead(page, id, name);
  return id;
};

/** @param outcome as its chip says: `Won` */
export const choose = (page: Page, outcome: string) => page.getByRole('radio', { name: outcome, exact: true }).check();

/** Saves what is typed in 'How did it go?'. */
export const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
};

/** The stored changes of a lead. */
export const events = async (office: Office, id: string) =>
  (await office.query('SELECT change FROM lead_events WHERE lead_id = ? ORDER BY number', id)).map(({ change }) =>
    JSON.parse(String(change)),
  );

export const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

export const test = base.extend<object, { office: Office }>({
  /** The phone of Ellen, an owner, signed in. */
  page: async ({ browser, office }, use) => use(await signedIn(browser, office, 'Ellen', 'owner')),
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const { office, stop } = await serveOffice({ isBuilt: true });
      await use(office);
      await stop();
    },
    { scope: 'worker' },
  ],
});
