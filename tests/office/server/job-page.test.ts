import { env } from 'cloudflare:workers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished } from 'vitest';
import type { Detail } from '../../../src/office/contract/answers.ts';
import type { Change } from '../../../src/office/contract/changes.ts';
import { contactOf } from '../../../src/office/contract/contact.ts';
import { MAX_PAGE_MEGABYTES, MAX_PAGE_PHOTOS, MAX_TITLE_LENGTH } from '../../../src/office/contract/job-page.ts';
import { namesCustomer, readStarter } from '../../../src/office/server/job-page/page-draft.ts';
import type { Env } from '../../../src/server/env.ts';
import { pictures } from '../../leads/photos/server/helpers.ts';
import { jpeg } from '../../leads/photos/server/pictures.ts';
import { received } from '../../server/outside.ts';
import { gitHub } from './git-hub.ts';
import { type Person, sendLead, signInAs, test, WON } from './helpers.ts';

const addPhoto = async (person: Person, leadId: string, shows = 'finished') => {
  const id = crypto.randomUUID();
  expect((await person.putPhoto(leadId, `${id}?shows=${shows}`, jpeg)).status).toBe(200);
  return id;
};

/** A won job, with the customer's consent and a photo of the finished work. */
const wonJob = async (fields: Record<string, unknown> = {}) => {
  const ray = await signInAs('Ray', 'staff');
  const id = await sendLead(fields);
  await ray.noteAll(id, WON, { kind: 'consent', isGiven: true });
  return { ray, id, photo: await addPhoto(ray, id) };
};

const ALT = 'A cedar fence along a lake';
const pageOf = (photos: string[], rest: Record<string, unknown> = {}) => ({
  title: 'Cedar fence in Acme',
  town: 'Acme',
  finishedOn: '2026-10-02',
  photos: photos.map((id) => ({ id, alt: ALT })),
  ...rest,
});

const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { error?: string }).error];
};

const unzip = async (answer: Promise<Response>) => {
  const response = await answer;
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
};

test('a won job becomes the draft of a page, with photos, without customer data', async () => {
  const { ray, id, photo } = await wonJob();
  const second = await addPhoto(ray, id);
  const made = (await (await ray.post(`/leads/${id}/page`, pageOf([second, photo]))).json()) as Detail;
  expect(made.page).toMatchObject({ title: 'Cedar fence in Acme', slug: 'cedar-fence-in-acme', refusal: null });

  const files = await unzip(ray.get(`/leads/${id}/page.zip`));
  const [large, more] = [second, photo].map((of) => `cedar-fence-in-acme-${of.slice(0, 8)}.jpg`);
  expect(Object.keys(files).sort()).toEqual(
    [
      'src/content/projects/cedar-fence-in-acme.md',
      `src/assets/pictures/${large}`,
      `src/assets/pictures/${more}`,
    ].sort(),
  );
  expect(files[`src/assets/pictures/${large}`]).toEqual((await pictures())[0]);
  expect(strFromU8(files['src/content/projects/cedar-fence-in-acme.md'] ?? new Uint8Array())).toBe(`---
# What was built
title: "Cedar fence in Acme"
# A picture
picture:
  src: ../../assets/pictures/${large}
  alt: "${ALT}"
# Optional. More pictures
gallery:
  - src: ../../assets/pictures/${more}
    alt: "${ALT}"
# Optional. Town or lake
location: "Acme"
# Day on which it was finished
completedDate: 2026-10-02
# Optional. true: not published
draft: true
---

Write here: the text of the project.
`);
});

test('it is made once: asking again returns the same, until someone starts over', async () => {
  const { ray, id, photo } = await wonJob();
  await ray.post(`/leads/${id}/page`, pageOf([photo]));
  await Promise.all([1, 2].map(() => ray.post(`/leads/${id}/page`, pageOf([photo], { title: 'Another' }))));
  expect((await ray.lead(id)).page?.title).toBe('Cedar fence in Acme');
  await ray.post(`/leads/${id}/page/drop`, {});
  expect((await ray.lead(id)).page).toBeNull();
  expect((await ray.get(`/leads/${id}/page.zip`)).status).toBe(404);
  await ray.post(`/leads/${id}/page`, pageOf([photo], { title: 'Another' }));
  expect((await ray.lead(id)).page?.slug).toBe('another');
});

test.each([
  ['a yes that is taken back', { kind: 'consent', isGiven: false }, /note their yes\.$/],
  ['a job that was not won after all', { kind: 'outcome', state: 'lost' }, /^Only a job that was won/],
  [
    'a name that is corrected',
    { kind: 'correction', fields: { name: 'Ada Cedar' } },
    /^“Cedar fence in Acme” has the customer’s name in it\..*‘Start over’/,
  ],
] satisfies [string, Change, RegExp][])('%s keeps the draft in the office', async (_, change, sentence) => {
  const { ray, id, photo } = await wonJob();
  await ray.post(`/leads/${id}/page`, pageOf([photo]));
  await ray.note(id, change, 2);
  const refused = [422, expect.stringMatching(sentence)];
  expect(await refusalOf(ray.get(`/leads/${id}/page.zip`))).toEqual(refused);
  expect((await ray.lead(id)).page?.refusal).toMatch(sentence);
  const withEditors = { ...env, EDIT_TOKEN: 'token' };
  expect(await refusalOf(ray.post(`/leads/${id}/page/hand`, {}, withEditors))).toEqual(refused);
  expect(received).toEqual([]);
});

test('no draft takes the name of another draft or page', async () => {
  const slugOf = async (title: string) => {
    const { ray, id, photo } = await wonJob();
    await ray.post(`/leads/${id}/page`, pageOf([photo], { title }));
    return (await ray.lead(id)).page?.slug;
  };
  expect(await slugOf('Lakeside deck')).toBe('lakeside-deck-2');
  expect(await slugOf('Lakeside deck')).toBe('lakeside-deck-3');
  expect(await slugOf('Терраса')).toBe('finished-job');
});

describe('it is not made', () => {
  test('without the customer’s yes, after their no, or of a job that is not won', async ({ ray, id }) => {
    const photo = await addPhoto(ray, id);
    const ask = () => refusalOf(ray.post(`/leads/${id}/page`, pageOf([photo])));
    expect(await ask()).toEqual([422, expect.stringContaining('won')]);
    await ray.noteAll(id, WON);
    const noYes = [422, expect.stringContaining('Ask the customer')];
    expect(await ask()).toEqual(noYes);
    await ray.noteAll(id, { kind: 'consent', isGiven: true }, { kind: 'consent', isGiven: false });
    expect(await ask()).toEqual(noYes);
    expect((await ray.lead(id)).page).toBeNull();
  });

  test('with photos of something else, of another lead, or that are gone', async () => {
    const { ray, id, photo } = await wonJob();
    const site = await addPhoto(ray, id, 'site');
    const { photo: others } = await wonJob({ name: 'Ole Berg' });
    const gone = [422, 'One of the photos is no longer there.'];
    for (const wrong of [[site], [photo, others], [crypto.randomUUID()]]) {
      expect(await refusalOf(ray.post(`/leads/${id}/page`, pageOf(wrong)))).toEqual(gone);
    }
    await ray.post(`/leads/${id}/page`, pageOf([photo]));
    await ray.post(`/leads/${id}/photos/${photo}/remove`, {});
    expect((await ray.get(`/leads/${id}/page.zip`)).status).toBe(404);
  });

  test.each([
    ['a name', { title: 'The Lindqvists’ fence' }, 'name'],
    ['a name with marks', { title: 'LÍNDQVIST fence' }, 'name'],
    ['a name beside a photo', { photos: 'Ada in front of her fence' }, 'name'],
    ['a number', { photos: 'A sign: call 231.555.0199' }, 'number'],
    ['an address', { title: 'Fence at 12 Bay Shore' }, 'address'],
    ['a mail address', { photos: 'Ask POST@lake.example' }, 'email address'],
    ['a name in place of the town', { town: 'Lindqvist' }, 'name'],
    ['a corrected name', { title: 'Fence of the Bergs and Borgheim' }, 'name'],
  ] as const)('with %s in it', async (_, { photos, ...rest }: Record<string, string>, what) => {
    const { ray, id, photo } = await wonJob();
    const fields = { name: 'Ada Borgheim', address: '12 Bay St', email: 'post@lake.example' };
    await ray.noteAll(id, { kind: 'correction', fields });
    const asked = { ...pageOf([photo], rest), photos: [{ id: photo, alt: photos ?? ALT }] };
    expect(await refusalOf(ray.post(`/leads/${id}/page`, asked))).toEqual([
      422,
      expect.stringMatching(new RegExp(`the customer’s ${what}.* names nobody`)),
    ]);
  });

  test('but accepts common words, measures, and a road without a number', async () => {
    const { ray, id, photo } = await wonJob({ name: 'The Lodge and Co' });
    await ray.note(id, { kind: 'correction', fields: { address: '12 Bay St' } }, 2);
    const page = pageOf([photo], { title: 'The fence and the 12-foot gate on Bay Street' });
    expect((await ray.post(`/leads/${id}/page`, page)).status).toBe(200);
  });

  test.each([
    ['The Lindqvists fence', { name: 'Ada Lindqvist' }, 'name'],
    ['The Joneses’ fence', { name: 'Ida Jones' }, 'name'],
    ['Ada’s fence', { name: 'Ada Lindqvist' }, 'name'],
    ['OBrien deck', { name: 'Pat O’Brien' }, 'name'],
    ["Deck for the O'Briens", { name: 'Pat OBrien' }, 'name'],
    ['Brien deck', { name: 'Pat O’Brien' }, 'name'],
    ['Wu family deck', { name: 'Mei Wu' }, 'name'],
    ['The Wus’ deck', { name: 'mei wu' }, 'name'],
    ['Call 555.0179', { phone: 'h: 231-555-0178 c: 231-555-0179' }, 'number'],
    ['Call 555.0180', { morePhones: '231-555-0180 (cottage)' }, 'number'],
    ['From bo@example.com', { moreEmails: 'ann@example.com, bo@example.com' }, 'email address'],
    ['88 Cottage Lane', { otherPlace: '88 Cottage Ln, Northport' }, 'address'],
    ['A deck to the water', { name: 'Mei To' }, undefined],
    ['1234 Bay Shore', { address: '1234 W Bay Shore Rd' }, 'address'],
    ['1234 West Bay Shore', { address: '1234 W Bay Shore Rd' }, 'address'],
    ['1234 W Bay Shore', { address: '1234 Bay Shore Rd' }, 'address'],
    ['Deck at 12 North Street', { address: '12 North St' }, 'address'],
    ['A deck of 16 by 12', { address: 'Bay St 12' }, undefined],
    ['A deck on 4th Street', { address: '12 4th Street' }, undefined],
    ['12 boards west of the bay', { address: '12 W Bay St' }, undefined],
  ])('%s, for %o: %s', (text, known, what) => {
    expect(namesCustomer(text, contactOf(known))).toBe(what && `the customer’s ${what}`);
  });

  test('with photos too large together', async () => {
    const { ray, id, photo } = await wonJob();
    const bytes = MAX_PAGE_MEGABYTES * 1024 * 1024;
    await env.DB.prepare('UPDATE photos SET bytes = ? WHERE id = ?').bind(bytes, photo).run();
    const both = pageOf([photo, await addPhoto(ray, id)]);
    const tooMuch = [422, expect.stringContaining(`more than ${MAX_PAGE_MEGABYTES} MB together`)];
    expect(await refusalOf(ray.post(`/leads/${id}/page`, both))).toEqual(tooMuch);
    expect((await ray.post(`/leads/${id}/page`, pageOf([photo]))).status).toBe(200);
  });

  test.each([
    ['a title', { title: ' ' }],
    ['a long title', { title: 'x'.repeat(MAX_TITLE_LENGTH + 1) }],
    ['a brace', { title: 'Deck {x}' }],
    ['a tag', { town: '<Acme' }],
    ['a town with a number', { town: '12 Bay St' }],
    ['a day', { finishedOn: '2026-02-31' }],
    ['no photo', { photos: [] }],
    ['no words', { photos: [{ id: 'x', alt: '' }] }],
    ['too many', { photos: Array.from({ length: MAX_PAGE_PHOTOS + 1 }, () => ({ id: 'x', alt: ALT })) }],
  ])('with invalid input: %s', async (_, wrong) => {
    const { ray, id, photo } = await wonJob();
    const [status, error] = await refusalOf(ray.post(`/leads/${id}/page`, pageOf([photo], wrong)));
    expect([status, error]).toEqual([422, expect.stringMatching(/[.]$/)]);
  });
});

test('any title stays on one line of the file', async () => {
  const title = 'Deck: "cedar" # and\n--- more \u2028 (x) [y] \\ 50%';
  const { ray, id, photo } = await wonJob();
  await ray.post(`/leads/${id}/page`, pageOf([photo], { title }));
  const { page } = await ray.lead(id);
  const files = await unzip(ray.get(`/leads/${id}/page.zip`));
  const text = strFromU8(files[`src/content/projects/${page?.slug}.md`] ?? new Uint8Array());
  expect(text).toContain('title: "Deck: \\"cedar\\" # and--- more   (x) [y] \\\\ 50%"\n');
});

test('a draft is deleted with its lead', async () => {
  const { id, ray, photo } = await wonJob();
  const ellen = await signInAs('Ellen', 'owner');
  await ray.post(`/leads/${id}/page`, pageOf([photo]));
  await ellen.post(`/leads/${id}/forget`, { others: [] });
  expect((await env.DB.prepare('SELECT slug FROM lead_pages').all()).results).toEqual([]);
});

describe('with the editing screen set up', () => {
  const withEditors: Env = { ...env, EDIT_TOKEN: 'token' };
  const PROJECT = 'src/content/projects/cedar-fence-in-acme.md';
  const BRANCH = 'cms/projects/cedar-fence-in-acme';

  const job = async () => {
    const { ray, id, photo } = await wonJob();
    const post = (path: string, body: unknown = {}) => ray.post(`/leads/${id}${path}`, body, withEditors);
    return {
      photo,
      ray,
      id,
      make: (rest = {}) => post('/page', pageOf([photo], rest)),
      hand: () => post('/page/hand'),
      drop: () => post('/page/drop'),
      page: async () => ((await (await ray.get(`/leads/${id}`, withEditors)).json()) as Detail).page,
    };
  };

  /** As with EDIT_REVIEW=1 in the build. */
  const askForReview = async () => {
    const edited = (await readStarter(env))?.edited;
    if (!edited) throw new Error('The site of these tests names no repository.');
    edited.isReviewed = true;
    onTestFinished(() => {
      edited.isReviewed = false;
    });
  };

  test('the editors get it as one commit, with its pictures, and the office knows where it is', async () => {
    const { branches, commitTo } = gitHub();
    const { make, page, photo } = await job();
    commitTo('main', [], 'Somebody else');
    expect((await make()).status).toBe(200);
    const { files, message } = branches.get('main') ?? {};
    const picture = `src/assets/pictures/cedar-fence-in-acme-${photo.slice(0, 8)}.jpg`;
    expect([...(files?.keys() ?? [])]).toEqual(['src/content/projects/privacy-fence.md', PROJECT, picture]);
    expect(Uint8Array.fromBase64(files?.get(picture) ?? '')).toEqual((await pictures())[0]);
    expect(atob(files?.get(PROJECT) ?? '')).toMatch(/^---\n# What was built\ntitle: "Cedar fence in Acme"\n/);
    expect(message).toBe('Draft of a page: Cedar fence in Acme');
    expect(await page()).toMatchObject({
      handed: {
        at: '/edit#/collections/projects/entries/cedar-fence-in-acme',
        link: `https://github.com/owner/site/blob/main/${PROJECT}`,
      },
    });
  });

  test('where changes are reviewed it waits in a pull request, as what editors save does', async () => {
    await askForReview();
    const { branches, pulls } = gitHub();
    const published = branches.get('main');
    const { make, page } = await job();
    await make();
    expect(branches.get('main')).toBe(published);
    expect(branches.get(BRANCH)?.files.has(PROJECT)).toBe(true);
    const title = 'Draft of a page: Cedar fence in Acme';
    expect(pulls).toMatchObject([{ headRefName: BRANCH, title, labels: ['sveltia-cms/draft'] }]);
    expect((await page())?.handed).toEqual({ at: '/edit#/workflow', link: 'https://github.com/owner/site/pull/7' });
  });

  test.each([
    ['commit', false],
    ['branch', true],
    ['commit', true],
    ['pull', true],
    ['label', true],
  ])('a retry completes a lost %s without repeating (reviewed: %s)', async (kind, isReviewed) => {
    if (isReviewed) await askForReview();
    const { commits, pulls, lose } = gitHub();
    const { make, hand, page } = await job();
    lose(kind);
    expect((await make()).status).toBe(200);
    expect(await page()).toMatchObject({ handed: null, canHand: true });
    lose('');
    expect((await hand()).status).toBe(200);
    expect((await page())?.handed).not.toBeNull();
    expect(commits).toEqual([isReviewed ? BRANCH : 'main']);
    expect(pulls).toHaveLength(isReviewed ? 1 : 0);
  });

  test('overwrites no other commit, and two devices at once make one commit', async () => {
    const { branches, commits, commitTo, meanwhile } = gitHub();
    const { make, page } = await job();
    meanwhile('commit', () => commitTo('main', [['src/content/faq.yaml', 'Newer']], 'Somebody else'));
    await Promise.all([make(), make({ title: 'Another' })]);
    const files = [...(branches.get('main')?.files.keys() ?? [])];
    expect(files).toContain('src/content/faq.yaml');
    expect(commits).toEqual(['main']);
    expect((await page())?.handed).not.toBeNull();
  });

  test('overwrites no project, published or waiting', async () => {
    const { branches } = gitHub();
    const fence = await job();
    await fence.make({ title: 'Privacy fence' });
    expect((await fence.page())?.slug).toBe('privacy-fence-2');
    await fence.drop();
    branches.set('cms/projects/privacy-fence-3', { oid: '', files: new Map(), message: '' });
    await fence.make({ title: 'Privacy fence' });
    expect((await fence.page())?.slug).toBe('privacy-fence-4');
    expect(branches.get('main')?.files.get('src/content/projects/privacy-fence.md')).toBe('A fence');
  });

  test('a draft started over is handed over, although the previous one was closed', async () => {
    await askForReview();
    const { branches, pulls } = gitHub();
    const { make, drop, page } = await job();
    await make();
    for (const pull of pulls) pull.state = 'CLOSED';
    branches.delete(BRANCH);
    await drop();
    await make();
    expect(pulls).toHaveLength(2);
    expect((await page())?.handed?.link).toBe('https://github.com/owner/site/pull/8');
  });

  test('a draft started over during the handover does not count as handed over', async () => {
    const { meanwhile } = gitHub();
    const { ray, id, photo, make, drop, page } = await job();
    meanwhile('commit', async () => {
      await drop();
      await ray.post(`/leads/${id}/page`, pageOf([photo], { title: 'Another' }));
    });
    await make();
    expect(await page()).toMatchObject({ title: 'Another', handed: null });
  });

  const forbidden = (headers?: Record<string, string>) => () => new Response('{}', { status: 403, headers });
  const refusal = (message: string, type?: string) => () => Response.json({ errors: [{ message, type }] });
  test.each([
    ['no JSON', () => new Response('<!doctype html>'), /does not answer/, 1],
    ['too often', forbidden({ 'Retry-After': '60' }), /does not answer/, 1],
    ['too much for an hour', forbidden({ 'X-RateLimit-Remaining': '0' }), /does not answer/, 1],
    ['no right', forbidden(), /EDIT_TOKEN/, 1],
    ['a rule', refusal('main is protected from token.', 'FORBIDDEN'), /take it: main is protected from …\.$/, 1],
    ['one that may pass', refusal('Pull and try again.', 'STALE_DATA'), /^GitHub does not take it: Pull and try/, 3],
  ])('reports GitHub’s answer to a commit: %s', async (_, answer, sentence, tries) => {
    const { refuse } = gitHub();
    const { make, hand } = await job();
    refuse('commit', answer);
    await make();
    received.length = 0;
    expect(await refusalOf(hand())).toEqual([502, expect.stringMatching(sentence)]);
    expect(received.filter(({ body }) => body.includes('createCommitOnBranch'))).toHaveLength(tries);
  });

  test('reports GitHub’s refusal; makes nothing before it knows which names are free', async () => {
    gitHub();
    const { ray, id, photo, make, page } = await job();
    const wrong = { ...withEditors, EDIT_TOKEN: 'old' };
    const asked = ray.post(`/leads/${id}/page`, pageOf([photo]), wrong);
    expect(await refusalOf(asked)).toEqual([502, expect.stringContaining('EDIT_TOKEN')]);
    expect(await page()).toBeNull();
    await make();
    expect((await page())?.handed).not.toBeNull();
  });

  test.each(['https://elsewhere.example', 'http://localhost@elsewhere.example'])(
    'the token is not sent to %s',
    async (EDIT_API) => {
      gitHub();
      const { ray, id, photo } = await job();
      const askAt = (api: string) => ray.post(`/leads/${id}/page`, pageOf([photo]), { ...withEditors, EDIT_API: api });
      expect(await refusalOf(askAt(EDIT_API))).toEqual([502, expect.stringContaining('EDIT_API')]);
      expect(received).toEqual([]);
      await askAt('http://localhost:4000');
      expect(received.map(({ url }) => new URL(url).origin)).toContain('http://localhost:4000');
    },
  );

  test('a downloaded draft can be handed over once the editing screen is set up', async () => {
    const { branches, commits } = gitHub();
    const { ray, id, photo, hand, page } = await job();
    await ray.post(`/leads/${id}/page`, pageOf([photo]));
    expect((await ray.lead(id)).page).toMatchObject({ handed: null, canHand: false });
    await hand();
    // An editor removes it: it does not come back.
    branches.get('main')?.files.delete(PROJECT);
    await hand();
    expect(commits).toEqual(['main']);
    expect((await page())?.handed).not.toBeNull();
  });
});
