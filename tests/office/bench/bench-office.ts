import { hash } from 'node:crypto';
import { cpus } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { main } from '../../../src/cli/main.ts';
import { findDatabase } from '../../../src/leads/cli/database.ts';
import { SEARCH_RULES } from '../../../src/leads/server/person-keys.ts';
import { getRules, LOST_REASONS } from '../../../src/office/contract/states.ts';
import { buildSearchColumns } from '../../../src/office/server/searched.ts';
import { DAY_MS } from '../../../src/shared/dates.ts';
import { median, took } from '../../bench/measure.ts';
import { type LiveWorker, liveWorker } from '../../cli/live-worker.ts';
import { signInLive } from '../cli/office-people.ts';

/**
 * `npm run bench -- office`: how fast the office answers with 100,000 leads of two years, and with none, on the real engine.
 * A few thousand of them are from people who came more than once.
 * It fails if one of its screens takes longer than ALLOWED_MS, as the median.
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

/** The same leads every time: nothing here is random. */
const makeWords = (number: number) =>
  Array.from({ length: 30 }, (_, index) => WORDS[(number * 7 + index * (1 + (number % 5))) % WORDS.length]).join(' ');

const makeId = (number: number) => hash('sha1', `lead ${number}`);

/** One lead in twenty is one of four from the same person over the years: half of these share a phone number, the others an email address. */
const pickCaller = (number: number) => (number % 40 === 0 ? number % 25_000 : number);
const pickWriter = (number: number) => (number % 40 === 20 ? number % 25_000 : number);

const makePhone = (person: number) =>
  `(231) ${500 + Math.floor(person / 10_000)}-${String(person % 10_000).padStart(4, '0')}`;

const fill = (dataDir: string) => {
  const db = new DatabaseSync(findDatabase(dataDir), { timeout: 5000 });
  const insert = db.prepare(
    `INSERT INTO leads (id, submission_id, kind, source, email, created_at, fields, attribution, campaign, state, phase, amount,
       answered_after, won_at, quoted_at, lost_reason, visit_at, visit_minutes, visit_place,
       searched, search_rules, events)
     VALUES (?, ?, 'quote', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
  );
  const insertKey = db.prepare('INSERT INTO lead_keys (lead_id, key) VALUES (?, ?)');
  const now = Date.now();
  db.exec('BEGIN');
  for (let number = 0; number < LEADS; number += 1) {
    const came = now - (number * DAYS * DAY_MS) / LEADS;
    const time = new Date(came).toISOString();
    const email = `visitor-${pickWriter(number)}@example.com`;
    const phone = makePhone(pickCaller(number));
    const fields = {
      name: `Visitor ${number}`,
      email,
      phone,
      zip: String(49_600 + (number % 100)),
      message: makeWords(number),
    };
    const columns = buildSearchColumns(fields, '231');
    const state = number < 40 ? 'new' : ((['called', 'quoted', 'won', 'lost'] as const)[number % 4] ?? 'called');
    const campaign = number % 3 ? null : `campaign-${number % 9}`;
    const attribution = campaign && JSON.stringify({ gclid: `Cj${number}`, utm_campaign: campaign });
    const answered = state === 'new' ? null : (number * 37) % 90_000;
    const hasAmount = (state === 'won' || state === 'quoted') && number % 5 > 0;
    const isVisited = state !== 'new' && number % 10 === 3;
    insert.run(
      makeId(number),
      crypto.randomUUID(),
      SOURCES[number % SOURCES.length] ?? '',
      email,
      time,
      JSON.stringify(fields),
      attribution,
      campaign,
      state,
      getRules(state).phase,
      hasAmount ? 1_000_000 : null,
      answered,
      state === 'won' ? time : null,
      state === 'quoted' ? time : null,
      state === 'lost' ? (LOST_REASONS[number % LOST_REASONS.length] ?? null) : null,
      isVisited ? new Date(came + 3 * DAY_MS).toISOString() : null,
      isVisited ? 60 : null,
      isVisited ? '412 Bay Street, Traverse City' : null,
      columns.searched,
      SEARCH_RULES,
    );
    for (const key of columns.keys) insertKey.run(makeId(number), key);
  }
  db.exec('COMMIT; ANALYZE');
  db.close();
};

/** One of those whose number four leads share. */
const OF_FOUR = 40;

/** The pages, by what they show. */
const ASKED: Record<string, string> = {
  'the desk': '/office',
  'the week': '/office/week',
  'a search that finds one': '/office/find?q=visitor-99998@',
  'a search that finds none': '/office/find?q=nobody-is-like-this',
  'a search that finds many': '/office/find?q=deck%20cedar',
  'a filter without a search': '/office/find?state=quoted',
  'numbers of 12 months': '/office/numbers',
  'what to hand over': '/office/hand-over',
};

/** Pages that need leads. */
const ASKED_OF_LEADS: Record<string, string> = {
  'a lead': `/office/leads/${makeId(OF_FOUR + 2)}`,
  'a lead of someone who asked four times': `/office/leads/${makeId(OF_FOUR)}`,
};

const measure = async (worker: LiveWorker, asked: Record<string, string>) => {
  const ellen = await signInLive(worker.origin, worker.dataDir);
  const medians: Record<string, number> = {};
  for (const [name, path] of Object.entries(asked)) {
    const ask = async () => {
      const answer = await ellen.get(path);
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    };
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) times.push(await took(ask));
    medians[name] = Math.round(10 * median(times)) / 10;
  }
  return medians;
};

const withWorker = async (prepare: (dataDir: string) => void, asked: Record<string, string>) => {
  const worker = await liveWorker({ hasMail: false });
  try {
    prepare(worker.dataDir);
    return await measure(worker, asked);
  } finally {
    await worker.remove();
  }
};

await main(async () => {
  const empty = await withWorker(() => {}, ASKED);
  const full = await withWorker(fill, { ...ASKED, ...ASKED_OF_LEADS });
  console.log(
    `Median of ${TURNS}, in ms; ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`,
  );
  console.table(
    Object.fromEntries(
      Object.keys(full).map((name) => [name, { 'no lead': empty[name] ?? '–', [`${LEADS} leads`]: full[name] }]),
    ),
  );
  if (Object.values(full).some((median) => median > ALLOWED_MS)) process.exitCode = 1;
});
