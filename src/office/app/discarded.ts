import { atom } from 'nanostores';

/** What was discarded last, so that it can be restored: a device keeps it as long as its page is open and its session lasts. */
export const $discarded = atom<{ words: string; bringBack: () => void } | undefined>();
