import { OFFICE_PATH, SIGN_OUT_PATH } from '../contract/paths.ts';
import { restoreAlerts, startAlerts } from './alerts.ts';
import { showNewest } from './as-of.ts';
import { takeFromOldApp } from './old-app.ts';
import { post } from './post.ts';
import { restoreTyped, startTyping } from './typing.ts';
import { addUnsent, dropUnsent, readUnsent, sendUnsent, submitAgain, type Unsent } from './unsent.ts';
import { showUnsent } from './unsent-list.ts';

/** The script of every page of the office. Without it every page works the same while online. */

/** Who is signed in, by name. */
const { person } = document.body.dataset;

/** How often unsent forms are retried, in ms: no event says that the worker is back. */
const TRY_AGAIN_MS = 10_000;
let timer: ReturnType<typeof setTimeout> | undefined;

const flush = async () => {
  if (person === undefined) return new Map<string, string>();
  clearTimeout(timer);
  const sent = await sendUnsent(person);
  showUnsent(person);
  if (readUnsent().some((one) => one.person === person && !one.isRefused)) timer = setTimeout(flush, TRY_AGAIN_MS);
  else if (await showNewest()) {
    showUnsent(person);
    restoreTyped();
  }
  return sent;
};

/** A page restored from the back/forward cache sends new forms. */
const renewForms = () => {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=form]'))
    field.value = crypto.randomUUID();
};

/** What the browser would send, and when it was sent: it may arrive much later. */
const fieldsIn = (form: HTMLFormElement, submitter: HTMLElement | null): Unsent['fields'] => {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') fields.push([submitter.name, submitter.value]);
  return [...fields, ['notedAt', new Date().toISOString()]];
};

const send = async (form: HTMLFormElement, one: Unsent) => {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button')].filter(({ disabled }) => !disabled);
  const setBusy = (isBusy: boolean) => {
    for (const button of buttons) button.disabled = isBusy;
  };
  setBusy(true);
  const to = (await flush()).get(one.id);
  if (to !== undefined) {
    form.reset();
    return location.assign(to);
  }
  if (readUnsent().some(({ id, isRefused }) => id === one.id && isRefused)) return submitAgain(one);
  setBusy(false);
  form.reset();
  renewForms();
};

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const about = form.dataset.unsent;
  if (form.getAttribute('action') === SIGN_OUT_PATH) sessionStorage.setItem(SIGNING_OUT, '1');
  if (about === undefined || person === undefined) return;
  const { submitter } = event;
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.pathname;
  const one = { id: crypto.randomUUID(), action, about, person, fields: fieldsIn(form, submitter) };
  // A device without storage sends it as the browser does.
  if (!addUnsent(one)) return;
  event.preventDefault();
  send(form, one);
});

/** Signing out empties the device, once it has succeeded. */
const SIGNING_OUT = 'office-signing-out';
if (sessionStorage.getItem(SIGNING_OUT) !== null) {
  sessionStorage.removeItem(SIGNING_OUT);
  if (person === undefined) {
    dropUnsent(() => true);
    sessionStorage.clear();
  }
}

/** A refused form that is shown again leaves the list of refused ones. */
const shownAgain = new Set(
  [...document.querySelectorAll('form')]
    .filter((form) => form.querySelector('[role=alert]'))
    .map((form) => form.querySelector<HTMLInputElement>('[name=form]')?.value),
);
dropUnsent(
  ({ fields, isRefused }) =>
    isRefused === true && fields.some(([name, value]) => name === 'form' && shownAgain.has(value)),
);

// As the sign-in page says beforehand.
if (person !== undefined) dropUnsent((one) => one.person !== person);

if (person !== undefined) startTyping();
if (document.querySelector('.as-of')) renewForms();
showUnsent(person);

/** Buttons that only a script can answer. */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest?.<HTMLElement>('[data-copy],[data-print]');
  const { copy, print: prints } = button?.dataset ?? {};
  if (prints !== undefined) print();
  if (copy !== undefined) navigator.clipboard.writeText(copy).then(() => button?.replaceChildren('Copied'));
});
for (const button of document.querySelectorAll<HTMLElement>('[data-copy],[data-print]')) button.hidden = false;

const passkey = document.querySelector<HTMLButtonElement>('[data-passkey]');
if (passkey) import('./passkeys.ts').then(({ startPasskeys }) => startPasskeys(passkey, post));
const photos = document.querySelector<HTMLInputElement>('[data-draw-down]');
photos?.addEventListener('change', async () => {
  const button = photos.form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (button) button.disabled = true;
  // Photos that cannot be made small are sent as they are.
  await import('./draw-photos.ts').then(({ drawPhotos }) => drawPhotos(photos)).catch(() => {});
  if (button) button.disabled = false;
});
const switches = document.querySelector<HTMLFormElement>('form[data-push-key]');
if (switches) startAlerts(switches);
const alertsLine = document.querySelector<HTMLElement>('[data-endpoint]');
if (alertsLine) restoreAlerts(alertsLine);

addEventListener('online', flush);
document.addEventListener('visibilitychange', () => document.hidden || flush());
// A browser may forbid it: pages work without it.
navigator.serviceWorker?.register(`${OFFICE_PATH}/push-worker.js`, { scope: OFFICE_PATH }).catch(() => {});
if (person !== undefined) {
  takeFromOldApp(person);
  flush();
}
