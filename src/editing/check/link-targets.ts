import { registry } from '../../schemas/collections.ts';
import { toAreaPath } from '../../shared/routes.ts';
import { SLUG } from '../../shared/slug.ts';
import type { Site } from './checked-site.ts';
import { isPicture } from './picture-formats.ts';

export type WrongTarget = { message: string; snippet?: string | undefined; severity?: 'warning' };

const WEBSITE = /^(www\.|[\w-]+\.(com|org|net|gov|us|edu)(\/|$))/i;
const MAIL = /^[\w.+-]+@[\w.-]+\.\w+$/;

const OTHER_SITE = 'An address of another site starts with https://.';
const THIS_SITE = 'An address of this site starts with "/", like what follows the name of the site in the browser.';

/** `../posts/a.md` -> `/blog/a`, `contact/` -> `/contact`: what was typed, as an address of this site. */
const addressOfFile = (target: string) => {
  const file = target
    .replaceAll('\\', '/')
    .replace(/^(\.{1,2}\/|\/)+|\/+$/g, '')
    .replace(/\.(md|yaml|astro)$/, '')
    .replace(/^pages\//, '');
  const made = Object.values(registry).find(
    ({ path, address }) => address !== undefined && file.startsWith(`${path}/`),
  );
  return made ? made.address + file.slice(made.path.length) : `/${file}`;
};

/** A preview of this site, as Cloudflare names it. */
const PREVIEW = /^https?:\/\/[\w.-]+\.(?:workers|pages)\.dev(?=\/|$)/i;

/** The address of the page in a link that counts its clicks. */
const countedPage = (target: string): string | undefined => {
  const { searchParams } = new URL(target);
  return ['q', 'url', 'uddg', 'u'].map((name) => searchParams.get(name) ?? '').find((page) => /^https?:/.test(page));
};

const withoutCounting = (target: string): string => {
  const address = new URL(target);
  for (const name of [...address.searchParams.keys()]) if (name.startsWith('utm_')) address.searchParams.delete(name);
  return address.href;
};

type Doubtful = Omit<WrongTarget, 'snippet'> & { link: RegExp; meant?: (target: string) => string | undefined };

/** Links that work today, or only for their author. */
const DOUBTFUL: readonly Doubtful[] = [
  {
    // Copied from search results, or from a network.
    link: /^https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/url|(?:www\.)?bing\.com\/ck\/a|duckduckgo\.com\/l\/|lm?\.facebook\.com\/l\.php)/i,
    message:
      'This link goes through a search engine or a network, which counts its clicks. Open it, and copy the address of the page.',
    meant: countedPage,
  },
  {
    link: PREVIEW,
    message: 'This is the address of a preview, which will be gone. Write what follows the name of the site.',
    meant: (target) => target.replace(PREVIEW, '') || '/',
  },
  {
    link: /^https?:.*[?&]utm_\w+=/i,
    message:
      'This link tells the other site that its visitors come from where it was copied, such as an assistant. Remove what counts them.',
    meant: withoutCounting,
  },
  {
    link: /^https:\/\/(?:docs\.google\.com\/(?!forms\/d\/e\/)|drive\.google\.com|mail\.google\.com|(?:www\.)?dropbox\.com\/home|onedrive\.live\.com|[\w-]+\.sharepoint\.com|(?:www\.)?icloud\.com|(?:www\.)?canva\.com\/design\/[^/]+\/edit|(?:www\.)?notion\.so)/i,
    severity: 'warning',
    message:
      'This is a document of yours, and others may be asked to sign in. Open the link in a private window; if it asks, put the text on a page of the site.',
  },
];

/** What is wrong with a link that a browser follows, and the address that was meant. */
export const doubtfulLink = (target: string): WrongTarget | undefined => {
  const found = URL.canParse(target) ? DOUBTFUL.find(({ link }) => link.test(target)) : undefined;
  if (!found) return undefined;
  const { link: _, meant, ...said } = found;
  return { ...said, snippet: meant?.(target) };
};

/**
 * What is wrong with a target that a browser would resolve relative to the page, or not at all: without its scheme, with a
 * misspelled one, or a file of this project. `source` is the whole link as it was written.
 */
export const wrongTarget = (target: string, source = ''): WrongTarget | undefined => {
  const [fact] = /\{[a-z-]+\}/.exec(target) ?? [];
  if (fact)
    return {
      message: `A fact is filled in among words, not in the address of a link. Write ${fact} into the sentence instead, or link to the contact page.`,
      snippet: /^(tel|sms|mailto):/i.test(target) ? '/contact' : undefined,
    };
  if (target === '') return { message: 'The address is missing: write it between the parentheses.' };
  if (/^(javascript|vbscript|data):/i.test(target))
    return { message: 'A link leads to a page; it cannot run a script. Write the address of a page.' };
  if (/^https?:\/\/(localhost|127\.|192\.168\.)/i.test(target))
    return {
      message: 'Only your own computer has a page at this address. Write what follows the name of the site.',
      snippet: target.replace(/^https?:\/\/[^/]*/i, '') || '/',
    };
  const doubtful = doubtfulLink(target);
  if (doubtful) return doubtful;
  if (/^(https?:\/\/\w|\/(?!\/)|#\S|tel:\+?[\d().-]+$)/i.test(target)) return undefined;
  if (/^mailto:/i.test(target))
    return MAIL.test(target.slice('mailto:'.length).split('?')[0] ?? '')
      ? undefined
      : { message: 'Write an email address after "mailto:", for example mailto:hello@example.com.' };
  if (/^(file:|[a-z]:\\)/i.test(target))
    return { message: 'This file is on your own computer, which visitors cannot reach. Write the address of a page.' };
  const [, misspelled = '', rest = ''] = /^([a-z]{0,6}:?\/{1,2}|https?:)(.*)$/i.exec(target) ?? [];
  if (rest !== '' && (misspelled.startsWith('//') || /^h?t{0,2}p?s?:?\/*$/i.test(misspelled)))
    return { message: OTHER_SITE, snippet: `https://${rest.replace(/^\/+/, '')}` };
  if (WEBSITE.test(target)) return { message: OTHER_SITE, snippet: `https://${target}` };
  if (MAIL.test(target.replace(/^\w+:/, '')))
    return {
      message: 'A link to an email address starts with mailto:.',
      snippet: `mailto:${target.replace(/^\w+:/, '')}`,
    };
  const digits = target.replace(/\D/g, '');
  if (/^(tel:)?[\d\s().+-]+$/.test(target) && digits.length >= 10)
    return {
      message: 'A link to a phone number starts with tel: and has no spaces.',
      snippet: `tel:+${digits.padStart(11, '1')}`,
    };
  if (isPicture(target) && source !== '')
    return { message: 'To show a picture, write an exclamation mark in front of it.', snippet: `!${source}` };
  return { message: THIS_SITE, snippet: addressOfFile(target) };
};

/**
 * A target as a page of this site, if it is one in other words: with the site's own name, with or without https://, with a slash at
 * its end, the short name of an entry, or without the slash in front.
 */
export const asOwnAddress = (
  target: string,
  domain: string | undefined,
  pageOf: (name: string) => string | undefined,
) => {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?(?:www\.)?([\w.-]+)(\/.*)?$/i.exec(target) ?? [];
  if (domain !== undefined && host.toLowerCase() === domain)
    return {
      message: 'This is a page of this site: without its name the link also works in the preview.',
      address: rest.replace(/(?<=.)\/(?=$|[?#])/, '') || '/',
    };
  if (/^\/[^?#]+\/(?=$|[?#])/.test(target))
    return { message: 'An address of this site ends without a slash.', address: target.replace(/\/(?=$|[?#])/, '') };
  const page = SLUG.test(target) ? pageOf(target) : undefined;
  if (page) return { message: `"${target}" is a short name, and a link takes the address of its page.`, address: page };
  const wrong = wrongTarget(target, target);
  return wrong?.message === THIS_SITE && wrong.snippet ? { message: THIS_SITE, address: wrong.snippet } : undefined;
};

/** Whether such an address may belong to a file that could not be read: the finding for the file is enough. */
export const mayBeUnread = (address: string, incomplete: Site['incomplete']): boolean =>
  incomplete.has('pages') ||
  [...incomplete].some((name) => registry[name].address === toAreaPath(address).replace(/\/[^/]*$/, ''));
