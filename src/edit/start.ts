import './first-settings.ts';
import CMS from '@sveltia/cms';
import { z } from 'zod';
import { editorBlocks } from '../content-tools/editing-screen/editor-blocks.ts';
import { readFile, writeFile } from '../content-tools/editing-screen/file-format.ts';
import { formatOf, screenConfig } from '../content-tools/editing-screen/screen-config.ts';
import { collectionNames, registry } from '../schemas/collections.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { beforeSaving } from './before-saving.ts';
import { withNumbers } from './known-files.ts';
import { openAtTop } from './open-at-top.ts';
import { beginUntouched, watchTouches } from './touched.ts';

/** What the page was built with (src/build/editing-screen/screen-page.ts). */
const settingsSchema = z.object({
  repository: z.string(),
  branch: z.string(),
  review: z.stringbool(),
  local: z.stringbool(),
});

const endingOf = (path: string) => path.split('.').at(-1) ?? '';

for (const name of collectionNames) {
  const collection = registry[name];
  const ending = collection.kind === 'folder' ? collection.ending : endingOf(collection.path);
  CMS.registerCustomFormat(formatOf(name), ending, {
    fromFile: (text) => readFile(name, text),
    toFile: (data) => writeFile(name, withNumbers(name, data)),
  });
}
for (const block of editorBlocks()) CMS.registerEditorComponent(block);

const { repository, branch, review, local } = settingsSchema.parse(document.body.dataset);
watchTouches();
openAtTop();
askBeforeLeaving();
CMS.registerEventListener(beforeSaving);
CMS.registerEventListener({ name: 'postSave', handler: beginUntouched });
await CMS.init({
  config: screenConfig({ repository, branch, isReviewed: review, isLocal: local }, location.origin),
});
