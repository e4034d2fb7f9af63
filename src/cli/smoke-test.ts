import { setTimeout as wait } from 'node:timers/promises';
import { HONEYPOT_FIELD } from '../leads/contract/guard.ts';
import { LEADS_PATH } from '../leads/contract/limits.ts';
import { CHECKLIST_SOURCE } from '../leads/contract/sources.ts';
import { HEALTH_PATH } from '../shared/routes.ts';

/** Always the same request, so that it is stored once; and marked as spam, so that it reaches neither desk nor mailbox. */
const body = JSON.stringify({
  submissionId: '5e1f7e57-0000-4000-8000-000000000000',
  email: 'test@example.com',
  source: CHECKLIST_SOURCE,
  guard: { [HONEYPOT_FIELD]: 'test' },
});
const headers = { 'Content-Type': 'application/json' };

/** `node src/cli/smoke-test.ts ADDRESS [SECONDS]`: exits 1 if the site is not well in time. A new version needs a moment to be everywhere. */
const [site = '', seconds = '60'] = process.argv.slice(2);
const end = Date.now() + Number(seconds) * 1000;
const isWell = async (path: string, init?: RequestInit): Promise<boolean> => {
  const answer = await fetch(new URL(path, site), { ...init, signal: AbortSignal.timeout(10_000) });
  console.log(answer.status, path, path === HEALTH_PATH ? await answer.clone().text() : '');
  // Cloudflare takes this for a robot (docs/publishing.md): nothing is known, so nothing is taken back.
  if (answer.headers.get('cf-mitigated') === 'challenge') return true;
  return path === HEALTH_PATH ? /"database":"ok"/.test(await answer.text()) : answer.ok;
};
for (; ; await wait(2000)) {
  const all = [isWell('/'), isWell(LEADS_PATH, { method: 'POST', headers, body }), isWell(HEALTH_PATH)];
  const well = await Promise.all(all).catch((error: unknown) => [console.error(error)]);
  if (well.every(Boolean) || Date.now() > end) process.exit(well.every(Boolean) ? 0 : 1);
}
