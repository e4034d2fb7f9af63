import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { sites } from '../e2e/sites.ts';
import type { Engine, RunningBrowser } from './browsers/tab.ts';
import { engines } from './engines.ts';
import { Site } from './site.ts';
import { Visitor } from './visitor.ts';

export { expect };

export type EngineOptions = { engineName: string };

type WorkerFixtures = EngineOptions & { engine: Engine; running: RunningBrowser };
type Fixtures = {
  site: Site;
  visitor: Visitor;
  /** errors that pages may report in these tests: `test.use({ expectedErrors: /503/ })` */
  expectedErrors: RegExp | undefined;
};

/** A journey has a visitor in a real browser, and the real site at an origin of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = engines.find(({ name }) => name === engineName);
      if (!engine) throw new Error(`There is no engine "${engineName}".`);
      await use(engine);
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ engine }, use) => {
      const running = await engine.launch();
      await use(running);
      await running.close();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [undefined, { option: true }],
  site: async ({ expectedErrors }, use) => {
    const site = new Site(sites.example.port);
    await site.open();
    await use(site);
    site.close();
    expect(site.errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  },
  visitor: async ({ running, site }, use, info) => {
    const tab = await running.newTab();
    await use(new Visitor(tab, site));
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screenshot.png'), await tab.screenshot());
    }
    await tab.close();
  },
});
