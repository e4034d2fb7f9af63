import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AddTo, KEY_HEADER, REQUESTS_PATH } from '../../../../src/leads/contract/addition.ts';
import { ADD_HOURS, MAX_PHOTOS, RATE_LIMIT } from '../../../../src/leads/contract/limits.ts';
import { MAX_FORM_FILES, MAX_PHOTO_BYTES } from '../../../../src/leads/contract/photo-limits.ts';
import { collectOrphans, dropPhotos } from '../../../../src/leads/photos/server/scheduled-photos.ts';
import type { Env } from '../../../../src/server/env.ts';
import {
  clearLeads,
  ORIGIN,
  postForm,
  postJson,
  quote,
  request,
  sendUntilRefused,
  storedLeads,
} from '../../../server/helpers.ts';
import { photoRows, pictures } from '../../photos/server/helpers.ts';
import { jpeg, makeJpeg, png } from '../../photos/server/pictures.ts';
import { addJson, differentPhotos, photoPath, putPhoto, readAddition, sendForm, sendQuote } from './helpers.ts';

const PHOTO = crypto.randomUUID();

let addTo: AddTo;
beforeEach(async () => {
  await clearLeads();
  await dropPhotos(env);
  addTo = await sendQuote();
});

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const HOUR_MS = 3_600_000;

const message = async (response: Response) => ((await response.json()) as { message: string }).message;

describe('answers', () => {
  test('are saved one by one', async () => {
    const first = await addJson(addTo, { answerBy: 'text' });
    expect([first.status, await first.json()]).toEqual([200, { ok: true, photos: 0 }]);
    await addJson(addTo, { size: '12 by 16', bestTime: 'evening' });
    await addJson(addTo, { answerBy: 'call', size: '' });
    expect(await readAddition(addTo)).toEqual({ answerBy: 'call', size: '12 by 16', bestTime: 'evening' });
    expect(await storedLeads()).toHaveLength(1);
  });

  test('that are wrong are reported by field, and none is saved', async () => {
    const response = await addJson(addTo, { answerBy: 'text', bestTime: 'tea time' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ ok: false, fields: { bestTime: 'Choose a time of day.' } });
    expect(await readAddition(addTo)).toBeNull();
  });
});

describe('a sender without a key', () => {
  const others: [string, (addTo: AddTo) => AddTo][] = [
    ['another key', ({ id }) => ({ id, key: 'k'.repeat(43) })],
    ['no key', ({ id }) => ({ id, key: '' })],
    ['no such request', ({ key }) => ({ id: crypto.randomUUID(), key })],
  ];

  test.each(others)('is answered 404 and the same words, and nothing is stored: %s', async (_, of) => {
    const stranger = of(addTo);
    const form = new FormData();
    form.set('key', stranger.key);
    form.set('size', 'mine');
    form.append('photos', new File([jpeg], 'a.jpg'));
    const headers = { [KEY_HEADER]: stranger.key };
    const answers = await Promise.all([
      addJson(stranger, { size: 'mine' }),
      putPhoto(stranger, PHOTO),
      request(`${photoPath(stranger, PHOTO)}/small`, { method: 'PUT', headers, body: jpeg }),
      request(photoPath(stranger, PHOTO), { method: 'DELETE', headers }),
      request(photoPath(stranger, PHOTO), { headers }),
      request(`${REQUESTS_PATH}/${stranger.id}`, { headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const native = await request(`${REQUESTS_PATH}/${stranger.id}`, { method: 'POST', body: form });
    expect([native.status, native.headers.get('Location')]).toEqual([404, null]);
    expect([await readAddition(addTo), await photoRows(), await pictures()]).toEqual([null, [], []]);
  });

  test(`is everyone after ${ADD_HOURS} hours, and anyone with a lead from before the keys`, async () => {
    await putPhoto(addTo, PHOTO);
    later(ADD_HOURS * HOUR_MS - 1000);
    expect((await addJson(addTo, { size: 'in time' })).status).toBe(200);
    later(1001);
    expect((await addJson(addTo, { size: 'late' })).status).toBe(404);
    expect((await putPhoto(addTo, PHOTO)).status).toBe(404);
    vi.useRealTimers();
    await env.DB.prepare('UPDATE leads SET addition_key = NULL').run();
    for (const key of [addTo.key, '', 'null']) expect((await putPhoto({ ...addTo, key }, PHOTO)).status).toBe(404);
    expect(await readAddition(addTo)).toEqual({ size: 'in time' });
  });

  test('does not include other allowed origins, which may send a key', async () => {
    const Origin = 'https://pages.example';
    const asks = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'x-request-key' };
    const preflight = await request(photoPath(addTo, PHOTO), { method: 'OPTIONS', headers: { Origin, ...asks } });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain(KEY_HEADER);
  });

  test('who hides the origin and posts from elsewhere gets a page with the phone number', async () => {
    const hidden = (site?: string) => ({ Origin: 'null', ...(site && { 'Sec-Fetch-Site': site }) });
    const foreign = await sendForm(addTo, { size: 'from elsewhere' }, [], hidden('cross-site'));
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('Content-Type')).toMatch('text/html');
    expect(await foreign.text()).toContain('or call (231) 555-0142');
    expect((await sendForm({ ...addTo, key: 'k'.repeat(43) }, { size: 'no key' }, [], hidden())).status).toBe(404);
    expect(await readAddition(addTo)).toBeNull();

    expect((await sendForm(addTo, { size: 'from here' }, [jpeg], hidden('same-origin'))).status).toBe(303);
    expect(await photoRows()).toHaveLength(1);
    // For a browser that says nothing at all, the key decides.
    expect((await sendForm(addTo, { size: 'with the key' }, [], hidden())).status).toBe(303);
    expect(await readAddition(addTo)).toEqual({ size: 'with the key' });
  });

  test('is also one on a foreign page, or with far too many requests', async () => {
    const foreign = await request(photoPath(addTo, PHOTO), {
      method: 'PUT',
      headers: { [KEY_HEADER]: addTo.key, Origin: 'https://evil.example' },
      body: jpeg,
    });
    expect(foreign.status).toBe(403);
    const address = { 'CF-Connecting-IP': '198.51.100.77' };
    const { passed, response } = await sendUntilRefused(() =>
      request(photoPath(addTo, PHOTO), { method: 'DELETE', headers: { [KEY_HEADER]: addTo.key, ...address } }),
    );
    expect(passed).toBeGreaterThanOrEqual(RATE_LIMIT);
    expect(response.headers.get('Retry-After')).not.toBeNull();
  });
});

describe('a photo', () => {
  test.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
  ])('is stored once, without metadata, under a random name: %s', async (type, file) => {
    const answers = await Promise.all([putPhoto(addTo, PHOTO, file), putPhoto(addTo, PHOTO, file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const again = await putPhoto(addTo, PHOTO, file);
    expect([again.status, await again.json()]).toEqual([200, { ok: true, photos: 1 }]);
    const [row, ...more] = await photoRows();
    expect([row, more]).toMatchObject([{ lead_id: addTo.id, id: PHOTO, type, width: 60, height: 40 }, []]);
    expect(row?.storage_key).not.toContain(PHOTO);
    const [picture, ...others] = await pictures();
    expect(others).toEqual([]);
    expect(new TextDecoder('latin1').decode(picture)).not.toContain('Phone of Ada');
  });

  test.each([
    ['wrong', 415, '%PDF-1.7'],
    ['disguised', 415, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['of a format that few can show', 415, '\0\0\0\x18ftypheic\0\0\0\0'],
    ['of a format that scripts redraw', 415, 'RIFF\0\0\0\0WEBP'],
    ['empty', 415, ''],
    ['cut', 422, jpeg.subarray(0, -20)],
    ['of 50 megapixels', 422, makeJpeg(10_000, 5_000)],
    ['huge', 413, new Uint8Array(MAX_PHOTO_BYTES + 1)],
  ])('that is %s is answered %i with a sentence, and nothing is stored', async (_, status, file) => {
    const response = await putPhoto(addTo, PHOTO, file);
    expect(response.status).toBe(status);
    expect(await message(response)).toMatch(/^[A-Z].*\.$/);
    expect([await photoRows(), await pictures()]).toEqual([[], []]);
  });

  test('that is sent in chunks without a length still counts', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 65_536;
        stream.enqueue(new Uint8Array(65_536));
      },
    });
    expect((await putPhoto(addTo, PHOTO, endless)).status).toBe(413);
    expect(sent).toBeLessThan(MAX_PHOTO_BYTES + 20 * 65_536);
  });

  test('is one of at most eight; removing one makes room', async () => {
    const ids = Array.from({ length: MAX_PHOTOS + 1 }, () => crypto.randomUUID());
    const statuses = await Promise.all(ids.map(async (id) => (await putPhoto(addTo, id)).status));
    expect(statuses.sort()).toEqual([...Array.from({ length: MAX_PHOTOS }, () => 201), 429]);
    expect(await pictures()).toHaveLength(MAX_PHOTOS);
    const [first] = await photoRows();
    const headers = { [KEY_HEADER]: addTo.key };
    const back = await request(photoPath(addTo, first?.id ?? ''), { method: 'DELETE', headers });
    expect(await back.json()).toEqual({ ok: true, photos: MAX_PHOTOS - 1 });
    await dropPhotos(env);
    expect(await pictures()).toHaveLength(MAX_PHOTOS - 1);
  });

  test('has a thumbnail if one is sent', async () => {
    const small = (body: BodyInit) =>
      request(`${photoPath(addTo, PHOTO)}/small`, { method: 'PUT', headers: { [KEY_HEADER]: addTo.key }, body });
    expect((await small(jpeg)).status).toBe(404);
    await putPhoto(addTo, PHOTO);
    expect([(await small(png)).status, (await small(makeJpeg(300, 10))).status]).toEqual([415, 422]);
    expect((await small(jpeg)).status).toBe(200);
    expect((await photoRows())[0]?.small).toMatch(/^\/9j\//);
  });

  test('is refused while the bucket is down, without a row, and requests are still stored', async () => {
    const away = { put: () => Promise.reject(new Error('away')), delete: () => Promise.resolve() };
    const bindings = { ...env, PHOTOS: away } as unknown as Env;
    const response = await putPhoto(addTo, PHOTO, jpeg, bindings);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, expect.any(String)]);
    expect(await photoRows()).toEqual([]);
    expect((await putPhoto(addTo, PHOTO)).status).toBe(201);
  });
});

/** What a browser sends for a file input in which nothing was chosen. */
const NO_FILE = new File([], '', { type: 'application/octet-stream' });

describe('a form without JavaScript', () => {
  const send = (values: Record<string, string>, files: BlobPart[] = []) => sendForm(addTo, values, files);
  const said = (response: Response) => {
    const { pathname, searchParams } = new URL(response.headers.get('Location') ?? '', ORIGIN);
    const { id, key, ...rest } = Object.fromEntries(searchParams);
    expect([pathname, id, key]).toEqual(['/request', addTo.id, addTo.key]);
    return rest;
  };

  test('saves answers and photos, each photo once, and returns to the page', async () => {
    const values = { answerBy: 'text', bestTime: '', size: '' };
    expect(said(await send(values, [jpeg, png, NO_FILE]))).toEqual({ photos: '2' });
    expect(said(await send({}, [jpeg]))).toEqual({ photos: '1' });
    expect(await readAddition(addTo)).toEqual({ answerBy: 'text' });
    expect([(await photoRows()).length, (await pictures()).length]).toEqual([2, 2]);
  });

  test('says what was refused, and keeps what was good', async () => {
    expect(said(await send({ size: 'big' }, ['<svg/>', png]))).toEqual({ photos: '1', refused: 'wrongKind' });
    expect(said(await send({ bestTime: 'tea time' }))).toEqual({ photos: '0', refused: 'invalid' });
    // What a script would have resized.
    for (const [refused, photo] of [
      ['tooManyPixels', makeJpeg(8160, 6144)],
      ['cut', jpeg.subarray(0, -2)],
      ['heic', '\0\0\0\x18ftyphevc\0\0\0\0'],
      ['empty', ''],
    ] as const) {
      expect(said(await send({}, [photo]))).toEqual({ photos: '0', refused });
    }
    expect(await readAddition(addTo)).toEqual({ size: 'big' });
  });

  test('may hold more files than are accepted, and ignores far more', async () => {
    const many = Array<BlobPart>(MAX_FORM_FILES).fill('<svg/>');
    expect(said(await send({}, [...many, jpeg]))).toEqual({ photos: '0', refused: 'wrongKind' });
    const full = { photos: String(MAX_PHOTOS), refused: 'tooManyPhotos' };
    expect(said(await send({}, differentPhotos(MAX_PHOTOS + 1)))).toEqual(full);
    expect(said(await send({}, differentPhotos(400)))).toEqual(full);
    expect(await pictures()).toHaveLength(MAX_PHOTOS);
  });

  test('works url-encoded, too, and anything else is refused', async () => {
    const post = (type: string, body: string) =>
      request(`${REQUESTS_PATH}/${addTo.id}`, { method: 'POST', headers: { 'Content-Type': type }, body });
    const form = new URLSearchParams({ key: addTo.key, size: 'small' }).toString();
    expect(said(await post('application/x-www-form-urlencoded', form))).toEqual({ photos: '0' });
    expect((await post('text/plain', form)).status).toBe(415);
    expect((await post('multipart/form-data', form)).status).toBe(415);
    expect((await post('application/json', '[]')).status).toBe(415);
    expect((await post('application/json', `"${'x'.repeat(40_000)}"`)).status).toBe(413);
    expect(await readAddition(addTo)).toEqual({ size: 'small' });
  });
});

describe('orphaned pictures', () => {
  test('go with their lead, within a minute', async () => {
    const kept = await sendQuote();
    await putPhoto(addTo, PHOTO);
    await putPhoto(kept, PHOTO);
    await env.DB.prepare('DELETE FROM leads WHERE id = ?').bind(addTo.id).run();
    expect(await pictures()).toHaveLength(2);
    await dropPhotos(env);
    expect((await photoRows()).map(({ lead_id }) => lead_id)).toEqual([kept.id]);
    expect(await pictures()).toHaveLength(1);
  });

  test('are found daily if the worker died before recording them, and not too soon', async () => {
    await putPhoto(addTo, PHOTO);
    await env.PHOTOS.put('orphan', jpeg);
    const run = (days: number, time: string) =>
      collectOrphans(env, new Date(`${new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 11)}${time}Z`));
    await run(-1, '09:01:00');
    await run(1, '08:59:59');
    await run(1, '09:02:00');
    expect(await pictures()).toHaveLength(2);
    await run(1, '09:01:59');
    expect(await pictures()).toHaveLength(1);
  });
});

test('a copy of a form that was sent without a script can be added to as the form itself', async () => {
  await postForm(quote);
  const response = await postJson({ ...quote, submissionId: 'made-in-the-browser' });
  const { id, addTo } = (await response.json()) as { id: string; addTo: AddTo };
  expect(addTo.id).toBe(id);
  expect((await putPhoto(addTo, crypto.randomUUID())).status).toBe(201);
});
