import { spawnSync } from 'node:child_process';
import { siteCopy } from '../../content/site-copy.ts';
import { PATIENCE, startDev } from '../../e2e/dev-server.ts';
import { expect, test } from '../../e2e/fixtures.ts';

test.setTimeout(PATIENCE);

test('`npm run dev` serves the office, which asks for a sign-in', async () => {
  const site = await siteCopy();
  const dev = await startDev(site.folder);
  try {
    const textAt = async (path: string) => (await fetch(dev.origin + path)).text();
    expect(await textAt('/office')).toContain('No one has been invited');
    const args = ['src/office/cli/office.ts', 'invite', 'Ellen'];
    const options = { cwd: site.folder, env: dev.env, encoding: 'utf8' } as const;
    expect(spawnSync(process.execPath, args, options).stdout).toContain(`${dev.origin}/office/enrol#`);

    const page = await textAt('/office');
    expect(page).toContain('Sign in with the passkey of this device');
    for (const [file, type, words] of [
      ['office.css', /css/, '.bar'],
      ['office.js', /javascript/, 'office-unsent'],
    ] as const) {
      expect(page).toContain(`"/office/${file}"`);
      const answer = await fetch(`${dev.origin}/office/${file}`);
      expect(answer.headers.get('Content-Type')).toMatch(type);
      expect(await answer.text()).toContain(words);
    }
    expect(JSON.parse(await textAt('/office/office.webmanifest'))).toMatchObject({ start_url: '/office' });
    expect((await fetch(`${dev.origin}/office`)).status).toBe(401);
  } finally {
    await dev.stop();
    await site.cleanUp();
  }
});
