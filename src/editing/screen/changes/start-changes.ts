import { z } from 'zod';
import { SCREEN_PATH } from '../../../shared/routes.ts';
import { element } from '../element.ts';
import { GitHubError, gitHubAs } from '../git-hub/ask-git-hub.ts';
import { settings } from '../screen-settings.ts';
import { folderRecords } from './folder-records.ts';
import { gitHubRecords } from './git-hub-records.ts';
import type { RecordedChange, Records, WaitingChange } from './recorded-change.ts';

const main = document.querySelector('main') ?? document.body;
const status = document.querySelector('[role=status]') ?? document.body;

const say = (...sentences: readonly string[]) => {
  status.textContent = sentences.join('\n');
};

const button = (label: string, press: () => void) => element('button', [label], { type: 'button', onclick: press });

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** A button that asks for confirmation: two presses. */
const withQuestion = (label: string, yes: string, act: () => void): HTMLElement => {
  const place = element('span', []);
  const ask = () => {
    const sure = button(yes, act);
    place.replaceChildren(sure, button('Leave it', show));
    sure.focus();
  };
  const show = () => place.replaceChildren(button(label, ask));
  show();
  return place;
};

const drawChange = ({ words, who, at, isAtOnce }: RecordedChange, ...buttons: readonly HTMLElement[]) => {
  const when = [who, TIME.format(new Date(at)), ...(isAtOnce ? ['published at once'] : [])].join(' · ');
  const sentences = words.map((sentence) => element('p', [sentence]));
  return element('li', [...sentences, element('p', [when], { className: 'who' }), ...buttons], { className: 'change' });
};

/** Shows all changes again after something was done, or why it was not done. */
const show = async (records: Records, done?: string): Promise<void> => {
  const [waiting, changes] = await Promise.all([records.waiting(), records.list()]);
  const doing = async (work: Promise<string[]>, success: string) => {
    say('One moment …');
    const reasons = await work;
    if (reasons.length > 0) say(...reasons);
    else await show(records, success);
  };
  const waits = (change: WaitingChange) =>
    drawChange(
      change,
      change.isSmall
        ? withQuestion('Publish at once', 'Yes, publish it', () => doing(records.publish(change), 'It is published.'))
        : element('p', ['This waits for a review.']),
    );
  const takesBack = (change: RecordedChange) =>
    withQuestion('Take back', 'Yes, take it back', () => doing(records.takeBack(change), 'It is taken back.'));
  const changed = (change: RecordedChange) =>
    drawChange(change, ...(records.isTakenBackHere(change) ? [takesBack(change)] : []));
  const days = [...Map.groupBy(changes, ({ at }) => DAY.format(new Date(at)))];
  main.replaceChildren(
    ...(waiting.length > 0 ? [element('h2', ['Waits to be published']), element('ul', waiting.map(waits))] : []),
    ...days.flatMap(([day, list]) => [element('h2', [day]), element('ul', list.map(changed))]),
    ...(changes.length === 0 ? [element('p', ['Nothing has been changed yet.'])] : []),
    ...(records.more ? [element('a', ['All changes, on GitHub'], { href: records.more })] : []),
  );
  say(...(done ? [done] : []));
};

/** Who is signed in on the editing screen, from Sveltia's storage. */
const accountSchema = z.object({ token: z.string() });

const failed = (error: unknown) => {
  console.error(error);
  if (error instanceof GitHubError && error.answer.status === 401) return askToSignIn();
  say('The changes cannot be read now. Check the connection, and load the page again.');
};

const askToSignIn = () => {
  say('Sign in on the editing screen first, then come back.');
  main.replaceChildren(element('a', ['Sign in'], { href: SCREEN_PATH }));
};

const start = async () => {
  if (settings.local) {
    const open = async () => show(folderRecords(await window.showDirectoryPicker({ mode: 'readwrite' })));
    main.replaceChildren(button('Open the folder of the site', () => open().catch(failed)));
    return;
  }
  const { data } = accountSchema.safeParse(JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}'));
  if (!data) return askToSignIn();
  say('One moment …');
  await show(await gitHubRecords(gitHubAs(`token ${data.token}`, window.fetch.bind(window))));
};

await start().catch(failed);
