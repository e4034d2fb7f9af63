import { computed } from 'nanostores';
import { $pending } from './pending.ts';
import { $session } from './queries.ts';

/** What the person who is signed in has noted on this device and is not stored: another's note stays theirs. */
export const $ownPending = computed([$pending, $session], (all, { data }) =>
  data === undefined ? [] : all.filter(({ person }) => person === data.name),
);
