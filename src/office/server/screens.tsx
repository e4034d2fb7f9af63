import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type * as z from 'zod/mini';
import type { Env } from '../../server/env.ts';
import { builtJson } from '../../server/html-pages.ts';
import { mediaTypeOf, readBytes } from '../../server/request-body.ts';
import { OFFICE_PATH } from '../../shared/routes.ts';
import { MAX_OFFICE_BODY_BYTES } from '../contract/office-limits.ts';
import type { Problems, RefusedForm, Typed } from '../contract/sent-form.ts';
import { Message } from '../pages/Message.tsx';
import { type InBar, type OfficeFiles, OfficePage } from '../pages/OfficePage.tsx';
import { SignIn } from '../pages/SignIn.tsx';
import { type Access, type Asked, admit, isRefusal, type OfficeContext, type Refusal } from './guard.ts';

/**
 * Everything in the office is one of two: a screen, which a GET shows, or an act, a form's POST, which stores something and leads back to a screen.
 *
 *     screen('/week', 'staff', async ({ env, now, query }) => ({ title: 'Week', here: 'week', body: <Week … /> }));
 *     act('/leads/:id/assign', 'staff', assignSchema, async ({ id }, { back }) => `${back}?saved=…`, showLead);
 */

export type Screen = { title: string; here?: InBar; body: ReactNode; status?: number };

/** What a refused form is told: its page comes again with these sentences. */
export type Refused = { problems: Problems };

/** @param refused a form of this screen that was not stored */
export type Show<Allowed extends Access = 'staff' | 'owner'> = (
  asked: Asked<Allowed>,
  refused?: RefusedForm,
) => Promise<Screen | Response>;

export type Route = {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  answer: (c: OfficeContext) => Promise<Response>;
};

/** @param path below /office; `/` is the desk */
const addressOf = (path: string) => OFFICE_PATH + (path === '/' ? '' : path);

/** Written by the build (build-files.ts), because the names contain hashes. */
const readFiles = builtJson<OfficeFiles, OfficeFiles>('/office/files.json', (files) => files, {
  styles: '/office/office.css',
  script: '/office/office.js',
});

const render = async (c: OfficeContext, { title, here, body, status = 200 }: Screen, env: Env, hasBar = true) => {
  const page = (
    <OfficePage title={title} here={here} hasBar={hasBar} person={c.var.name} files={await readFiles(env)}>
      {body}
    </OfficePage>
  );
  return c.html(`<!doctype html>${renderToStaticMarkup(page)}`, status as 200);
};

/** In place of a screen: the sign-in at the same address, or a sentence. */
export const refusePage = (c: OfficeContext, { status, sentence }: Refusal, hasBar = false): Promise<Response> =>
  status === 401
    ? render(c, { title: 'Sign in', body: <SignIn />, status }, c.env, false)
    : render(c, { title: sentence, body: <Message text={sentence} />, status }, c.env, hasBar);

/** What a GET shows. */
export const screen = <Allowed extends Access>(path: string, access: Allowed, show: Show<Allowed>): Route => ({
  method: 'GET',
  path: addressOf(path),
  access,
  answer: async (c) => {
    const asked = await admit(c, access);
    if (isRefusal(asked)) return refusePage(c, asked);
    const shown = await show(asked);
    return shown instanceof Response ? shown : render(c, shown, c.env, access !== 'anyone');
  },
});

/** A script that sends a form later (device/unsent.ts) goes on itself. */
const isFromQueue = (c: OfficeContext) => c.req.header('Accept') === 'application/json';

const FORM = 'application/x-www-form-urlencoded';

/** The fields of a form; those that come several times as lists. */
const readForm = async (request: Request): Promise<Typed | Refusal> => {
  if (mediaTypeOf(request) !== FORM) return { status: 415, sentence: 'The office takes nothing but its forms.' };
  const { bytes, isTooLarge } = await readBytes(request, MAX_OFFICE_BODY_BYTES);
  if (isTooLarge) return { status: 413, sentence: 'That is too long.' };
  const sent = new URLSearchParams(new TextDecoder().decode(bytes));
  return Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

/** The first sentence about each field. */
const problemsOf = ({ issues }: z.core.$ZodError): Problems =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));

/**
 * A form's POST. `handle` returns where to go on (303), or why not: then, as if the form cannot be read, `show` shows its page again (422).
 * Everything that `handle` changes has to be the same if it is called twice with the same form.
 */
export const act = <Allowed extends Access, Input>(
  path: string,
  access: Allowed,
  schema: z.ZodMiniType<Input>,
  handle: (asked: Asked<Allowed>, input: Input) => Promise<string | Refused | Refusal>,
  show?: Show<Allowed>,
): Route => ({
  method: 'POST',
  path: addressOf(path),
  access,
  answer: async (c) => {
    const asked = await admit(c, access);
    if (isRefusal(asked)) return refusePage(c, asked);
    const hasBar = access !== 'anyone';
    const typed = await readForm(asked.request);
    if (isRefusal(typed)) return refusePage(c, typed, hasBar);
    const parsed = schema.safeParse(typed);
    const done = parsed.success ? await handle(asked, parsed.data) : { problems: problemsOf(parsed.error) };
    if (typeof done === 'string') return isFromQueue(c) ? c.json({ to: done }) : c.redirect(done, 303);
    if (isRefusal(done)) return refusePage(c, done, hasBar);
    const shown = await show?.(asked, { typed, problems: done.problems });
    if (shown instanceof Response) return shown;
    const [sentence = 'That form cannot be read.'] = Object.values(done.problems);
    if (shown === undefined) return refusePage(c, { status: 422, sentence }, hasBar);
    return render(c, { ...shown, status: 422 }, c.env, hasBar);
  },
});
