import type { RunQuery } from '../../server/query.ts';
import { type DatabaseName, openLocal } from './local.ts';
import { openRemote } from './remote.ts';

/** The database of this machine, or the deployed one. */
export const openDatabase = (remote: boolean, stop: AbortSignal, database?: DatabaseName): RunQuery =>
  remote ? openRemote(stop, database) : openLocal(undefined, database);
