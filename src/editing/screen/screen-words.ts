import english from '../../../node_modules/@sveltia/cms/locales/en-US.json';

/**
 * Sveltia's English in place of one of its own locale files, with sentences that help. If something is wrong in a file, it only says to
 * try again later; no one here knows a local workflow; and a file that cannot be opened is usually one that did not arrive complete.
 */
export default {
  ...english,
  saving_entry: {
    ...english.saving_entry,
    error: { title: 'Not saved', description: 'Nothing was saved. This is in the way:' },
  },
  save_conflict: {
    ...english.save_conflict,
    overwrite_warning: 'Copy what you have written, load this page again, and write it there.',
    recreate_warning: 'Copy what you have written, and begin a new entry with it.',
  },
  warning_invalid_files:
    '.input {$count :integer} .match $count ' +
    'one {{This file cannot be opened to its end: perhaps it was not copied whole, or only its name says that it is a JPEG, while it is HEIC, as iPhones make it. Copy it again, or save it again as JPEG.}} ' +
    '* {{These files cannot be opened to their ends: perhaps they were not copied whole, or only their names say that they are JPEG, while they are HEIC, as iPhones make them. Copy them again, or save them again as JPEG.}}',
  local_workflow: {
    ...english.local_workflow,
    unsupported_browser:
      'This browser lets no page work in a folder of this computer. Open this page in Chrome or Edge.',
  },
};
