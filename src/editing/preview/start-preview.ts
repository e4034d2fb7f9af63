import '../../styles/base.css';
import './preview.css';
import { forgetContent } from '../../data/content.ts';
import {
  type FromPreview,
  PREVIEW_CHANNEL,
  type ToPreview,
  toPreviewSchema,
} from '../screen/config/preview-messages.ts';
import { addressFor, oneAtATime, openFrame } from './draw.ts';
import { takeFiles, Unfinished } from './preview-content.ts';
import { keepPicture, takeMissing } from './preview-pictures.ts';
import { renderPage } from './render.ts';

/** The window that shows the page beside the fields: it follows what is edited, wherever the editing screen is open. */

const channel = new BroadcastChannel(PREVIEW_CHANNEL);
const ask = (question: FromPreview) => channel.postMessage(question);

const status = document.querySelector('[role=status]');
const say = (sentence: string) => {
  if (status && status.textContent !== sentence) status.textContent = sentence;
};

// In a frame it is beside the fields; a window of its own needs no other.
document.querySelector('a')?.toggleAttribute('hidden', window.parent === window);

const show = await openFrame(document.body.dataset.styles ?? '', (pressed) => ask({ pressed }));

let saved: ReadonlyMap<string, string> = new Map();
let draft: ToPreview['draft'];
/** what the page was drawn of last */
let drawn = '';

const draw = async () => {
  if (!draft || saved.size === 0) return;
  const [path, text] = draft;
  takeFiles(new Map(saved).set(path, text));
  forgetContent();
  const address = addressFor(path, text, saved.get(path));
  const html = address && (await renderPage(address));
  if (!address || !html) return say('No page shows this by itself.');
  show(address, html, { follows: text !== drawn });
  drawn = text;
  say('');
  const pictures = takeMissing();
  if (pictures.length > 0) ask({ pictures });
};

/** An entry that is not whole stays as it was seen last. */
const explain = (error: unknown) => {
  if (error instanceof Unfinished) return say(`Shown as soon as this is right. ${error.message}`);
  say(`This cannot be shown. ${error instanceof Error ? error.message : ''}`);
};

const drawSoon = oneAtATime(() => draw().catch(explain));

channel.addEventListener('message', async ({ data }) => {
  const { picture, blob, ...told }: ToPreview = toPreviewSchema.safeParse(data).data ?? {};
  if (picture && blob) await keepPicture(picture, blob);
  draft = told.draft ?? draft;
  saved = told.files ? new Map(told.files) : saved;
  drawSoon();
});
ask({ opened: true });
