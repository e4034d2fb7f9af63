import type { Env } from '../../../server/env.ts';
import { builtPage, HTML, notFound } from '../../../server/html-pages.ts';
import { count } from '../../../shared/count.ts';
import { REQUESTS_PATH } from '../../contract/addition.ts';
import { isRefusal, toProblem } from '../../photos/server/refusals.ts';

/**
 * The pages on which someone without JavaScript adds to the request that was just sent. They are built with everything in them; the
 * address says which request it is, and what was stored or refused a moment ago (`?id=…&key=…&photos=2&refused=tooLarge`).
 */

const ID = /^[\da-f-]{36}$/;
const KEY = /^[\w-]{43}$/;

const savedSentence = (photos: number) => `Saved. ${photos > 0 ? `${count(photos, 'photo')} arrived. ` : ''}Thank you.`;

const getNotice = (query: URLSearchParams): string | undefined => {
  const photos = query.get('photos');
  const refused = query.get('refused');
  if (photos === null || !/^\d$/.test(photos)) return undefined;
  if (refused === null || !isRefusal(refused)) return savedSentence(Number(photos));
  return [...(photos === '0' ? [] : [savedSentence(Number(photos))]), toProblem(refused).sentence].join(' ');
};

/** The address of such a page contains a key: no other site is told, and no copy is kept. */
const SECRET = {
  ...HTML,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** The built page; if its address has an id and a key, with the form that adds to that request. */
export const additionPage = async (request: Request, env: Env): Promise<Response> => {
  const { pathname, search, searchParams: query } = new URL(request.url);
  const page = await builtPage(pathname, request, env);
  if (page === undefined) return notFound(pathname, request, env);
  // A thank-you page moves with its ad: `_redirects` led to where it is now.
  if (page.redirected)
    return new Response(null, { status: 308, headers: { Location: new URL(page.url).pathname + search } });
  const [id, key] = [query.get('id') ?? '', query.get('key') ?? ''];
  if (!ID.test(id) || !KEY.test(key)) return new Response(page.body, { headers: HTML });
  const notice = getNotice(query);
  return new HTMLRewriter()
    .on('[data-addition]', { element: (step) => void step.removeAttribute('hidden') })
    .on('[data-addition] form', { element: (form) => void form.setAttribute('action', `${REQUESTS_PATH}/${id}`) })
    .on('[data-addition] input[name="key"]', { element: (input) => void input.setAttribute('value', key) })
    .on('[data-addition-said]', {
      element: (element) => {
        if (notice === undefined) return;
        element.removeAttribute('hidden');
        element.setInnerContent(notice);
      },
    })
    .transform(new Response(page.body, { headers: SECRET }));
};
