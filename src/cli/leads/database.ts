import type { RunQuery } from '../../worker/query.ts';
import { openLocal } from './local.ts';
import { openRemote } from './remote.ts';

/** The database of this machine, or the deployed one. */
export const openDatabase = (remote: boolean, stop: AbortSignal): RunQuery => (remote ? openRemote(stop) : openLocal());
