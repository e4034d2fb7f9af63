import './first-settings.ts';
import CMS from '@sveltia/cms';
import { collectionNames, isMarkdown } from '../../schemas/collections.ts';
import { openWholePicturesOnly } from './check-picture.ts';
import { noteFile } from './complete-draft.ts';
import { editorBlocks } from './config/editor-blocks.ts';
import { readFile } from './config/file-format.ts';
import { getFormat, screenConfig } from './config/screen-config.ts';
import { showDue } from './due/show-due.ts';
import { watchPresses } from './git-hub/guard-commit.ts';
import { noteText } from './git-hub/repository.ts';
import { watchFetch } from './git-hub/watch-fetch.ts';
import { keepNotesAtFields } from './notes-at-fields.ts';
import { helpWithPictures, lookAtChosenFiles, takeSeveralPictures } from './picture-fields.ts';
import { registerPreviews } from './preview-pane.ts';
import { buildFile, savingEvents } from './saving.ts';
import { settings } from './screen-settings.ts';
import {
  askBeforeLeaving,
  beginUntouched,
  drawAtOnce,
  keepOwnFonts,
  makeStores,
  openAtTop,
  readOurEnglish,
  watchTouches,
} from './sveltia-fixes.ts';
import { helpInTexts } from './text-editor.ts';

/**
 * Starts Sveltia unchanged, and uses only its and the browser's interfaces: `fetch`, the File System Access APIs, Sveltia's
 * formats, events, and words (docs/decisions/editing.md).
 */
watchFetch();
watchPresses();
// Only where a page may access a folder: browsers that let it do so also rename files, which makes each save one step.
if ('showDirectoryPicker' in window) (await import('./folder/watch-folder.ts')).watchFolder();
openWholePicturesOnly();
lookAtChosenFiles();
helpWithPictures();
takeSeveralPictures();
helpInTexts();
keepNotesAtFields();
readOurEnglish();
keepOwnFonts();
drawAtOnce();

for (const name of collectionNames) {
  CMS.registerCustomFormat(getFormat(name), isMarkdown(name) ? 'md' : 'yaml', {
    fromFile: (text) => {
      const data = readFile(name, text);
      noteText(text);
      noteFile(name, data);
      return data;
    },
    toFile: (data) => buildFile(name, data),
  });
}
for (const block of editorBlocks()) CMS.registerEditorComponent(block);
for (const event of savingEvents) CMS.registerEventListener(event);

const { repository, branch, review, local } = settings;
watchTouches();
openAtTop();
askBeforeLeaving();
CMS.registerEventListener({ name: 'postSave', handler: beginUntouched });
registerPreviews();
showDue();
await makeStores(repository);
await CMS.init({
  config: screenConfig({ repository, branch, isReviewed: review, isLocal: local }, location.origin),
});
