import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type * as z from 'zod/mini';
import { builtJson } from '../../server/html-pages.ts';
import { getMediaType, readBytes } from '../../server/request-body.ts';
import { MAX_OFFICE_BODY_BYTES } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import type { Problems, RefusedForm, Typed } from '../contract/sent-form.ts';
import { Message } from '../pages/Message.tsx';
import { type InBar, type OfficeFiles, OfficePage } from '../pages/OfficePage.tsx';
import { Saved } from '../pages/Saved.tsx';
import { SignIn } from '../pages/SignIn.tsx';
import { type Access, type Admitted, admit, isRefusal, type Refusal } from './guard.ts';
import { readSaved } from './saved.ts';
import type { OfficeContext, SignedIn } from './sessions.ts';

/**
 * Everything in the office is one of two: a screen, which a GET shows, or an act, a form's POST, which stores something and leads back to a screen.
 *
 *     screen('/week', 'staff', async ({ env, now, query }) => ({ title: 'Week', here: 'week', body: <Week … /> }));
 *     act('/leads/:id/assign', 'staff', assignSchema, async ({ id }, { back }) => `${back}?saved=…`, showLead);
 */

export type Screen = { title: string; here?: InBar; body: ReactNode; status?: number };

/** Why a form is refused: its page is shown again with these sentences. */
export type Refused = { problems: Problems };

/** The result of a form: the next page, or why it is not stored. */
export type Done = string | Refused | Refusal;

/** @param refused a form of this screen that was not stored */
export type Show<Allowed extends Access = 'staff' | 'owner'> = (
  admitted: Admitted<Allowed>,
  refused?: RefusedForm,
) => Promise<Screen | Response>;

export type Route = {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  answer: (c: OfficeContext) => Promise<Response>;
};

/** @param path below /office; `/` is the desk */
const officeAddress = (path: string) => OFFICE_PATH + (path === '/' ? '' : path);

/** Written by the build (build-files.ts), because the names contain hashes. */
const readFiles = builtJson<OfficeFiles, OfficeFiles>('/office/files.json', (files) => files, {
  styles: '/office/office.css',
  script: '/office/office.js',
});

const render = async (c: OfficeContext, { title, here, body, status = 200 }: Screen, person: SignedIn | undefined) => {
  const { env } = c;
  const [files, saved] = await Promise.all([readFiles(env), person && readSaved(c.req.query(), env)]);
  const page = (
    <OfficePage title={title} here={here} person={person?.name} files={files}>
      {saved && <Saved {...saved} path={c.req.path} />}
      {body}
    </OfficePage>
  );
  return c.html(`<!doctype html>${renderToStaticMarkup(page)}`, status as 200);
};

const ASK_AGAIN = '<!doctype html><title>Office</title><meta http-equiv="refresh" content="0"><p>One moment.</p>';

/** Instead of a screen: the sign-in at the same address, or a sentence. */
export const refusePage = (c: OfficeContext, { status, sentence }: Refusal, person?: SignedIn): Promise<Response> => {
  if (status !== 401) return render(c, { title: sentence, body: <Message text={sentence} />, status }, person);
  // The cookie is not sent along with a link in someone's webmail; it is once the page itself asks again.
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return Promise.resolve(c.html(ASK_AGAIN));
  return render(c, { title: 'Sign in', body: <SignIn />, status }, undefined);
};

export const screen = <Allowed extends Access>(path: string, access: Allowed, show: Show<Allowed>): Route => ({
  method: 'GET',
  path: officeAddress(path),
  access,
  answer: async (c) => {
    const admitted = await admit(c, access);
    if (isRefusal(admitted)) return refusePage(c, admitted);
    const shown = await show(admitted);
    return shown instanceof Response ? shown : render(c, shown, admitted.person);
  },
});

/** A script that sends a form later (device/unsent.ts) follows the address itself. */
const isFromQueue = (c: OfficeContext) => c.req.header('Accept') === 'application/json';

const FORM = 'application/x-www-form-urlencoded';
const FORM_WITH_FILES = 'multipart/form-data';

type Sent = { typed: Typed; files: File[] };

const isFile = (value: unknown): value is File => value instanceof File;

/** The fields of a form, those that come several times as lists, and its files, without empty ones. */
const readForm = async (request: Request, maxFileBytes: number): Promise<Sent | Refusal> => {
  const hasFiles = maxFileBytes > 0;
  const type = getMediaType(request);
  if (type !== (hasFiles ? FORM_WITH_FILES : FORM)) {
    return { status: 415, sentence: 'The office accepts only its own forms.' };
  }
  const { bytes, isTooLarge } = await readBytes(request, maxFileBytes || MAX_OFFICE_BODY_BYTES);
  if (isTooLarge) return { status: 413, sentence: 'That is too much at once.' };
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const sent = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (sent === undefined) return { status: 422, sentence: 'That form cannot be read.' };
  const files = [...sent.values()].filter(isFile).filter(({ size }) => size > 0);
  const typed = [...new Set(sent.keys())].map((name) => {
    const values = sent.getAll(name).filter((value) => typeof value === 'string');
    return [name, values.length === 1 ? (values[0] ?? '') : values];
  });
  return { typed: Object.fromEntries(typed), files };
};

const collectProblems = ({ issues }: z.core.$ZodError): Problems =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));

/**
 * A form's POST. `handle` returns where to go on (303), or why not: then, as if the form cannot be read, `show` shows its page again (422).
 * Everything that `handle` changes has to be the same if it is called twice with the same form.
 * @param maxFileBytes how much a form with files may have; 0: the form has none
 */
export const act = <Allowed extends Access, Input>(
  path: string,
  access: Allowed,
  schema: z.ZodMiniType<Input>,
  handle: (admitted: Admitted<Allowed>, input: Input, files: File[]) => Promise<Done>,
  show?: Show<Allowed>,
  maxFileBytes = 0,
): Route => ({
  method: 'POST',
  path: officeAddress(path),
  access,
  answer: async (c) => {
    const admitted = await admit(c, access);
    if (isRefusal(admitted)) return refusePage(c, admitted);
    const { person } = admitted;
    const sent = await readForm(admitted.request, maxFileBytes);
    if (isRefusal(sent)) return refusePage(c, sent, person);
    const { typed, files } = sent;
    const parsed = schema.safeParse(typed);
    const done = parsed.success
      ? await handle(admitted, parsed.data, files)
      : { problems: collectProblems(parsed.error) };
    if (typeof done === 'string') return isFromQueue(c) ? c.json({ to: done }) : c.redirect(done, 303);
    if (isRefusal(done)) return refusePage(c, done, person);
    const shown = await show?.(admitted, { typed, problems: done.problems });
    if (shown instanceof Response) return shown;
    const [sentence = 'That form cannot be read.'] = Object.values(done.problems);
    if (shown === undefined) return refusePage(c, { status: 422, sentence }, person);
    return render(c, { ...shown, status: 422 }, person);
  },
});
