import { CHANGES_PATH } from '../../../shared/routes.ts';
import { element } from '../element.ts';
import type { Files } from '../file-changes.ts';
import { changedInFolder, filesRead } from '../folder/open-folder.ts';
import { lastChanges, publishedFiles } from '../git-hub/watch-fetch.ts';
import { onAdded } from '../show-field.ts';
import { openAt } from '../sveltia-fixes.ts';
import { type DueGroup, type DueItem, draftsIn, dueList } from './due-list.ts';

/** What the screen works on: all files, and the day on which each draft was last changed. */
const filesOnScreen = async (): Promise<{ files: Files; changedOn: ReadonlyMap<string, string> }> => {
  const inFolder = filesRead();
  if (inFolder.size > 0) return { files: inFolder, changedOn: changedInFolder() };
  const files = await publishedFiles();
  return { files, changedOn: await lastChanges(draftsIn(files)) };
};

/** Sveltia's list of all collections: it appears once all files are read. */
const LIST = "nav [role='tree']";
const IN_ENTRY = /\/(entries|new)(\/|$)/;

const link = ({ message, href, keyPath }: DueItem) => {
  const anchor = element('a', [message], { href, onclick: () => openAt(keyPath) });
  return element('li', [anchor]);
};

/** How many are shown at once; more are folded. */
const FEW = 5;

const group = ({ title, items }: DueGroup) =>
  element('details', [element('summary', [`${title}: ${items.length}`]), element('ul', items.map(link))], {
    open: items.length <= FEW,
  });

const count = (number: number) => {
  if (number === 0) return 'Nothing is due';
  return number === 1 ? '1 thing is due' : `${number} things are due`;
};

/** Below the screen's lists: what is due. While an entry is open its fields get all the space. */
export const showDue = () => {
  const summary = element('summary', ['…']);
  const list = element('div', []);
  const changes = element('a', ['What changed'], { href: CHANGES_PATH, target: '_blank' });
  const aside = element('aside', [element('details', [summary, list]), changes], {
    className: 'due',
    ariaLabel: 'What is due',
  });
  const refresh = async () => {
    aside.hidden = IN_ENTRY.test(location.hash);
    if (aside.hidden) return;
    const { files, changedOn } = await filesOnScreen();
    const groups = dueList(files, new Date(), changedOn);
    summary.textContent = count(groups.reduce((sum, { items }) => sum + items.length, 0));
    list.replaceChildren(...groups.map(group));
  };
  const observer = onAdded(() => {
    if (!document.querySelector(LIST)) return;
    observer.disconnect();
    document.body.append(aside);
    refresh();
    addEventListener('hashchange', refresh);
  });
};
