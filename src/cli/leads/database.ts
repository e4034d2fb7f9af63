import type { Query } from '../../worker/query.ts';
import { openLocal } from './local.ts';
import { openRemote } from './remote.ts';

/** Runs one statement and gives its rows. @throws {Problem} when the database cannot be reached */
export type Run = (query: Query) => Promise<unknown[]>;

/** The database of this machine, or the deployed one. */
export const openDatabase = (remote: boolean, stop: AbortSignal): Run => (remote ? openRemote(stop) : openLocal());
