import { computed } from 'nanostores';
import type { Session } from '../contract/answers.ts';
import { $pending, $written } from './pending.ts';
import { $session } from './queries.ts';
import type { Pending, Written } from './shelf.ts';

/** What the person who is signed in has noted on this device and is not stored: another's note stays theirs. */

const ownOf = <One extends { person: string }>(all: One[], { data }: { data?: Session }) =>
  data === undefined ? [] : all.filter(({ person }) => person === data.name);

export const $ownPending = computed([$pending, $session], ownOf<Pending>);
export const $ownWritten = computed([$written, $session], ownOf<Written>);
