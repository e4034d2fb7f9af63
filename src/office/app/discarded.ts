import { atom } from 'nanostores';

/** What was discarded last, to be brought back: a device that is set down keeps it as long as its page is open and its session lasts. */
export const $discarded = atom<{ words: string; bringBack: () => void } | undefined>();
