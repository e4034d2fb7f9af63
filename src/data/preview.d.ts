/** True in `npm run dev` and beside the fields of the editing screen, which show drafts and follow every change; false in a build. */
declare const __PREVIEW__: boolean;
