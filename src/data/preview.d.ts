/** True in `npm run dev`, which shows drafts and follows every change; false in a build. */
declare const __PREVIEW__: boolean;
