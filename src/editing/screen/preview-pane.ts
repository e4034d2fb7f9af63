import CMS, { type CustomPreviewTemplate, type CustomPreviewTemplateProps } from '@sveltia/cms';
import { createElement } from 'react';
import { type CollectionName, collectionNames, fileOfEntry, registry } from '../../schemas/collections.ts';
import { PREVIEW_PATH } from '../../shared/routes.ts';
import { groups } from '../check/collection-groups.ts';
import { completed, filledForPage } from './complete-draft.ts';
import { SOURCE, writeFile } from './config/file-format.ts';
import { listFiles, listFolders, nameFiles } from './config/groups.ts';
import { fromPreviewSchema, PREVIEW_CHANNEL, type ToPreview } from './config/preview-messages.ts';
import { isSeen } from './config/seen-at.ts';
import { goToField } from './pressed-words.ts';
import { entrySchema } from './saving.ts';

/** The page beside the fields: a frame with the window that renders it (src/editing/preview), which gets each key. */

type Open = Pick<CustomPreviewTemplateProps, 'entry' | 'getAsset' | 'getCollection'> & { name: CollectionName };

const channel = new BroadcastChannel(PREVIEW_CHANNEL);
const send = (message: ToPreview) => channel.postMessage(message);

let open: Open | undefined;
let shownPath = '';
/** what the page was last rendered from */
let shownData: unknown;

/** All collections under Sveltia's names: folders, and the single files of each group. */
const ALL = groups.flatMap((group) => [
  ...listFolders(group),
  ...(listFiles(group).length > 0 ? [nameFiles(group)] : []),
]);

const tellFiles = async () => {
  const lists = await Promise.all(ALL.map((name) => open?.getCollection(name)));
  const files = lists.flat().flatMap((entry): [string, string][] => {
    const { path, data } = entrySchema.parse(entry?.toJS());
    return [[path, data[SOURCE]?.trim() ?? '']];
  });
  send({ files });
};

const tellDraft = () => {
  if (!open) return;
  const { name, entry } = open;
  const { path, data } = entrySchema.parse(entry.toJS());
  // A new entry has no file until it is saved.
  const draftPath = path || fileOfEntry(name, 'new');
  // What a new entry lacks is on its page as still to be written.
  const isNew = !path || registry[name].kind === 'list';
  const shown = isNew ? filledForPage(name, data) : completed(name, data);
  shownData = shown;
  send({ draft: [draftPath, writeFile(name, shown).trim()] });
  if (draftPath !== shownPath) tellFiles();
  shownPath = draftPath;
};

/** How often Sveltia is asked whether a picture has arrived, in ms, and how many times: a large one on a slow line takes long. */
const ASKED_EACH = 100;
const ASKED_TIMES = 600;

/** The address of a picture in this browser: one that was just chosen, or that Sveltia has loaded. */
const getAddress = async (picture: string): Promise<string | undefined> => {
  if (picture.startsWith('blob:')) return picture;
  const asset = open?.getAsset(`/${picture}`);
  for (let times = 0; asset && times < ASKED_TIMES; times += 1) {
    if (asset.url.startsWith('blob:')) return asset.url;
    await new Promise((resolve) => setTimeout(resolve, ASKED_EACH));
  }
  return undefined;
};

/** Passes on a picture. One that does not exist is missing on the page, too. */
const tellPicture = async (picture: string) => {
  const address = await getAddress(picture);
  if (address) send({ picture, blob: await (await fetch(address)).blob() });
};

channel.addEventListener('message', async ({ data }) => {
  const { data: message } = fromPreviewSchema.safeParse(data);
  if (message?.opened) {
    shownPath = '';
    tellDraft();
  }
  if (message?.pressed) await goToField(shownData, message.pressed);
  await Promise.allSettled((message?.pictures ?? []).map(tellPicture));
});

const WHOLE_PANE = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;

const template =
  (name: CollectionName): CustomPreviewTemplate =>
  ({ entry, getAsset, getCollection }) =>
    createElement('iframe', {
      // Sveltia's own frame around it has no address.
      src: new URL(PREVIEW_PATH, location.href).href,
      title: 'The page as visitors will see it',
      style: WHOLE_PANE,
      // A new function each time, so React calls it after each change.
      ref: (frame: HTMLIFrameElement | null) => {
        if (!frame) return;
        open = { name, entry, getAsset, getCollection };
        tellDraft();
      },
    });

export const registerPreviews = (): void => {
  for (const name of collectionNames) if (isSeen(name)) CMS.registerPreviewTemplate(name, template(name));
};
