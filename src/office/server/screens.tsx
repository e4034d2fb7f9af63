import type { HTTPException } from 'hono/http-exception';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type * as z from 'zod/mini';
import { builtJson } from '../../server/html-pages.ts';
import { getMediaType, readBytes } from '../../server/request-body.ts';
import { MAX_OFFICE_BODY_BYTES, OFFICE_API } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import type { Problems, RefusedForm, Typed } from '../contract/sent-form.ts';
import { Link } from '../pages/controls.tsx';
import { type InBar, type OfficeFiles, OfficePage } from '../pages/OfficePage.tsx';
import { Saved } from '../pages/Saved.tsx';
import { SignIn } from '../pages/SignIn.tsx';
import { type Access, type Admitted, admit } from './guard.ts';
import { refusal, Unsaved } from './refusals.ts';
import { readSaved } from './saved.ts';
import type { OfficeContext } from './sessions.ts';

/**
 * Everything in the office is one of two: a screen, which a GET shows, or an act, a form's POST, which stores something and leads back to a screen.
 *
 *     screen('/week', 'staff', async ({ env, now, query }) => ({ title: 'Week', here: 'week', body: <Week … /> }));
 *     act('/leads/:id/assign', 'staff', assignSchema, async ({ id }, { back }) => `${back}?saved=…`, showLead);
 */

export type Screen = { title: string; here?: InBar; body: ReactNode; status?: number };

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

const render = async (c: OfficeContext, { title, here, body, status = 200 }: Screen) => {
  const person = c.get('person');
  const [files, saved] = await Promise.all([
    readFiles(c.env),
    person && status === 200 && readSaved(c.req.query(), c.env),
  ]);
  const page = (
    <OfficePage title={title} here={here} person={person?.name} files={files}>
      {saved && <Saved {...saved} path={c.req.path} />}
      {body}
    </OfficePage>
  );
  return c.html(`<!doctype html>${renderToStaticMarkup(page)}`, status as 200);
};

const ASK_AGAIN = '<!doctype html><title>Office</title><meta http-equiv="refresh" content="0"><p>One moment.</p>';

/** Instead of a screen: the sign-in at the same address, or a sentence. A script gets the sentence as JSON. */
export const showRefusal = async (c: OfficeContext, { status, message }: HTTPException): Promise<Response> => {
  if (c.req.path.startsWith(OFFICE_API)) return c.json({ error: message }, status);
  if (status !== 401) {
    const body = (
      <>
        <h1>{message}</h1>
        {(status !== 404 || c.get('person')) && (
          <p>
            <Link to={OFFICE_PATH}>To the desk</Link>
          </p>
        )}
      </>
    );
    return render(c, { title: message, body, status });
  }
  // The cookie is not sent along with a link in someone's webmail; it is once the page itself asks again.
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return c.html(ASK_AGAIN);
  return render(c, { title: 'Sign in', body: <SignIn />, status });
};

export const screen = <Allowed extends Access>(path: string, access: Allowed, show: Show<Allowed>): Route => ({
  method: 'GET',
  path: officeAddress(path),
  access,
  answer: async (c) => {
    const shown = await show(await admit(c, access));
    return shown instanceof Response ? shown : render(c, shown);
  },
});

/** A script that sends a form later (device/unsent.ts) follows the address itself. */
const isFromQueue = (c: OfficeContext) => c.req.header('Accept') === 'application/json';

const FORM = 'application/x-www-form-urlencoded';
const FORM_WITH_FILES = 'multipart/form-data';

type Sent = { typed: Typed; files: File[] };

const isFile = (value: unknown): value is File => value instanceof File;

/** The fields of a form, those that come several times as lists, and its files, without empty ones. */
const readForm = async (request: Request, maxFileBytes: number): Promise<Sent> => {
  const hasFiles = maxFileBytes > 0;
  const type = getMediaType(request);
  if (type !== (hasFiles ? FORM_WITH_FILES : FORM)) throw refusal(415, 'The office accepts only its own forms.');
  const { bytes, isTooLarge } = await readBytes(request, maxFileBytes || MAX_OFFICE_BODY_BYTES);
  if (isTooLarge) throw refusal(413, 'That is too much at once.');
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const sent = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (sent === undefined) throw refusal(422, 'That form cannot be read.');
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
 * A form's POST. `handle` returns where to go on (303), or throws `Unsaved`: then, as if the form cannot be read, `show` shows its page
 * again (422). Everything that `handle` changes has to be the same if it is called twice with the same form.
 * @param maxFileBytes how much a form with files may have; 0: the form has none
 */
export const act = <Allowed extends Access, Input>(
  path: string,
  access: Allowed,
  schema: z.ZodMiniType<Input>,
  handle: (admitted: Admitted<Allowed>, input: Input, files: File[]) => Promise<string>,
  show?: Show<Allowed>,
  maxFileBytes = 0,
): Route => ({
  method: 'POST',
  path: officeAddress(path),
  access,
  answer: async (c) => {
    const admitted = await admit(c, access);
    const { typed, files } = await readForm(admitted.request, maxFileBytes);
    try {
      const parsed = schema.safeParse(typed);
      if (!parsed.success) throw new Unsaved(collectProblems(parsed.error));
      const to = await handle(admitted, parsed.data, files);
      return isFromQueue(c) ? c.json({ to }) : c.redirect(to, 303);
    } catch (error) {
      if (show === undefined || !(error instanceof Unsaved)) throw error;
      const shown = await show(admitted, { typed, problems: error.problems });
      return shown instanceof Response ? shown : render(c, { ...shown, status: 422 });
    }
  },
});
