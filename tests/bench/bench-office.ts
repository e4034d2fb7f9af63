import { cpus } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { findDatabase } from '../../src/cli/leads/local.ts';
import { main } from '../../src/cli/main.ts';
import { type LiveWorker, liveWorker } from '../cli/live-worker.ts';
import { signInLive } from '../cli/office-people.ts';
import { quantile } from './load.ts';

/**
 * `npm run bench:office`: how fast the office answers beside 100,000 leads of two years, and beside none, on the real engine.
 * It fails where one of its screens takes longer than ALLOWED_MS, as the median.
 */
const LEADS = 100_000;
const DAYS = 730;
const TURNS = 15;
const ALLOWED_MS = 100;

const SOURCES = [
  'Home Page',
  'Contact Page',
  'Google Ads Landing Page',
  'Service: Fence Installation',
  'Deck Cost Estimator',
];
const WORDS =
  'deck cedar composite stairs along the lake railing about feet by front house replace old rotten boards spring price call after five'.split(
    ' ',
  );

/** The same leads each time: nothing here is left to chance. */
const wordsOf = (number: number) =>
  Array.from({ length: 30 }, (_, index) => WORDS[(number * 7 + index * (1 + (number % 5))) % WORDS.length]).join(' ');

const fill = (dataDir: string) => {
  const db = new DatabaseSync(findDatabase(dataDir), { timeout: 5000 });
  const insert = db.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, attribution, campaign, state, amount,
       answered_after, answered_in_time, won_at, events)
     VALUES (?, ?, 'quote', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  );
  const now = Date.now();
  db.exec('BEGIN');
  for (let number = 0; number < LEADS; number += 1) {
    const time = new Date(now - (number * DAYS * 24 * 3_600_000) / LEADS).toISOString();
    const email = `visitor-${number}@example.com`;
    const phone = `(231) 555-${String(number % 10_000).padStart(4, '0')}`;
    const fields = {
      name: `Visitor ${number}`,
      email,
      phone,
      zip: String(49_600 + (number % 100)),
      message: wordsOf(number),
    };
    const state = number < 40 ? 'new' : (['called', 'quoted', 'won', 'lost'][number % 4] ?? 'called');
    const campaign = number % 3 ? null : `campaign-${number % 9}`;
    const attribution = campaign && JSON.stringify({ gclid: `Cj${number}`, utm_campaign: campaign });
    const answered = state === 'new' ? null : (number * 37) % 90_000;
    insert.run(
      crypto.randomUUID(),
      crypto.randomUUID(),
      SOURCES[number % SOURCES.length] ?? '',
      email,
      time,
      JSON.stringify(fields),
      attribution,
      campaign,
      state,
      state === 'won' ? 1_000_000 : null,
      answered,
      answered === null ? null : Number(answered < 30_000),
      state === 'won' ? time : null,
    );
  }
  db.exec('COMMIT; ANALYZE');
  db.close();
};

/** What is asked, by the screen that asks it. */
const ASKED: Record<string, string> = {
  'the desk': '/desk',
  'a search that finds one': '/leads?q=visitor-99998@',
  'a search that finds none': '/leads?q=nobody-is-like-this',
  'a search that finds many': '/leads?q=deck%20cedar',
  'filters without a search': '/leads?state=quoted&source=Contact%20Page&days=364',
  'numbers of 3 months': '/numbers?days=91',
  'numbers of 12 months': '/numbers?days=364',
  'the session': '/session',
};

const measure = async (worker: LiveWorker) => {
  const ellen = await signInLive(worker.origin, worker.dataDir);
  const medians: Record<string, number> = {};
  for (const [name, path] of Object.entries(ASKED)) {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const began = performance.now();
      const answer = await ellen.get(path);
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      times.push(performance.now() - began);
    }
    medians[name] = Math.round(10 * quantile(times, 0.5)) / 10;
  }
  return medians;
};

const withWorker = async (prepare: (dataDir: string) => void) => {
  const worker = await liveWorker({ hasMail: false });
  try {
    prepare(worker.dataDir);
    return await measure(worker);
  } finally {
    await worker.remove();
  }
};

await main(async () => {
  const empty = await withWorker(() => {});
  const full = await withWorker(fill);
  console.log(
    `Median of ${TURNS}, in ms; ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`,
  );
  console.table(
    Object.fromEntries(
      Object.keys(ASKED).map((name) => [name, { 'no lead': empty[name], [`${LEADS} leads`]: full[name] }]),
    ),
  );
  if (Object.values(full).some((median) => median > ALLOWED_MS)) process.exitCode = 1;
});
