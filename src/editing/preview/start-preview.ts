import '../../styles/base.css';
import './preview.css';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { forgetContent } from '../../data/content.ts';
import {
  type FromPreview,
  PREVIEW_CHANNEL,
  type ToPreview,
  toPreviewSchema,
} from '../screen/config/preview-messages.ts';
import { addressFor, openFrame, runOneAtATime } from './draw.ts';
import { takeFiles, UnfinishedEntryError } from './preview-content.ts';
import { keepPicture, takeMissing } from './preview-pictures.ts';

/** Renders the pages of the site in a browser: the real pages, whose components Astro compiles to functions. */

type Path = { params: Record<string, string>; props?: Record<string, unknown> };
type PageModule = { default: AstroComponentFactory; getStaticPaths?: () => Path[] | Promise<Path[]> };

const pages = import.meta.glob<PageModule>(['../../pages/**/*.astro', '!../../pages/form-check/**']);

/** `../../pages/blog/[slug].astro` is requested as /blog/winter-decks, and `../../pages/blog/index.astro` as /blog. */
const toPattern = (file: string) => {
  const path = file.replace(/^(\.\.\/)+pages/, '').replace(/(\/index)?\.astro$/, '') || '/';
  return new RegExp(`^${path.replaceAll(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);
};

const routes = Object.entries(pages)
  .map(([file, load]) => ({ pattern: toPattern(file), load, isOfMany: file.includes('[') }))
  .toSorted((a, b) => Number(a.isOfMany) - Number(b.isOfMany));

/** Islands stay as a server renders them, because no script runs in the preview. A container keeps all it has rendered: each page has its own. */
const makeContainer = async () => {
  const container = await AstroContainer.create({
    astroConfig: { site: location.origin },
    manifest: { clientDirectives: new Map([['intent', ' ']]), renderers: [] } as never,
  });
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  return container;
};

/** The whole page at an address, as HTML; undefined if the site has no such page. */
const renderPage = async (address: string): Promise<string | undefined> => {
  const route = routes.find(({ pattern }) => pattern.test(address));
  if (!route) return undefined;
  const { default: Page, getStaticPaths } = await route.load();
  const params = { ...route.pattern.exec(address)?.groups };
  const paths = await getStaticPaths?.();
  const path = paths?.find((one) => Object.entries(params).every(([name, value]) => one.params[name] === value));
  if (paths && !path) return undefined;
  const container = await makeContainer();
  return container.renderToString(Page, {
    request: new Request(new URL(address, location.origin)),
    params,
    props: path?.props ?? {},
    partial: false,
  });
};

/** The window that shows the page beside the fields: it follows what is edited, wherever the editing screen is open. */

const channel = new BroadcastChannel(PREVIEW_CHANNEL);
const ask = (question: FromPreview) => channel.postMessage(question);

const status = document.querySelector('[role=status]');
const say = (sentence: string) => {
  if (status && status.textContent !== sentence) status.textContent = sentence;
};

// In a frame it is beside the fields; a separate window needs no other.
document.querySelector('a')?.toggleAttribute('hidden', window.parent === window);

const show = await openFrame(document.body.dataset.styles ?? '', (pressed) => ask({ pressed }));

let saved: ReadonlyMap<string, string> = new Map();
let draft: ToPreview['draft'];
/** what the page was last rendered from */
let drawn = '';

const draw = async () => {
  if (!draft || saved.size === 0) return;
  const [path, text] = draft;
  takeFiles(new Map(saved).set(path, text));
  forgetContent();
  const address = addressFor(path, text, saved.get(path));
  const html = address && (await renderPage(address));
  if (!address || !html) return say('This has no page of its own.');
  show(address, html, { follows: text !== drawn });
  drawn = text;
  say('');
  const pictures = takeMissing();
  if (pictures.length > 0) ask({ pictures });
};

/** An incomplete entry stays as it was last seen. */
const explain = (error: unknown) => {
  if (error instanceof UnfinishedEntryError) return say(`The page appears once this is corrected. ${error.message}`);
  say(`This cannot be shown. ${error instanceof Error ? error.message : ''}`);
};

const drawSoon = runOneAtATime(() => draw().catch(explain));

channel.addEventListener('message', async ({ data }) => {
  const { picture, blob, ...message }: ToPreview = toPreviewSchema.safeParse(data).data ?? {};
  if (picture && blob) await keepPicture(picture, blob);
  draft = message.draft ?? draft;
  saved = message.files ? new Map(message.files) : saved;
  drawSoon();
});
ask({ opened: true });
