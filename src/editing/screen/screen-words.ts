import english from '../../../node_modules/@sveltia/cms/locales/en-US.json';

/**
 * Sveltia's English in place of one of its own locale files, with sentences that help. If something is wrong in a file, it only says to
 * try again later; no one here knows a local workflow; and a file that cannot be opened is usually one that did not arrive complete.
 */
export default {
  ...english,
  saving_entry: {
    ...english.saving_entry,
    error: { title: 'Not saved', description: 'Nothing was saved. Fix this first:' },
  },
  save_conflict: {
    ...english.save_conflict,
    overwrite_warning: 'Copy what you have written, load this page again, and write it there.',
    recreate_warning: 'Copy what you have written, and begin a new entry with it.',
  },
  warning_invalid_files:
    '.input {$count :integer} .match $count ' +
    'one {{This file is incomplete, or it is a HEIC picture, as iPhones make them, under the name of a JPEG. Copy it again, or save it as JPEG.}} ' +
    '* {{These files are incomplete, or they are HEIC pictures, as iPhones make them, under the names of JPEGs. Copy them again, or save them as JPEG.}}',
  local_workflow: {
    ...english.local_workflow,
    unsupported_browser: 'This browser does not let a page open a folder of this computer. Use Chrome or Edge.',
  },
};
