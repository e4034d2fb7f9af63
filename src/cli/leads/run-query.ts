import type { Query } from '../../worker/query.ts';

/** Runs one statement and gives its rows. @throws {Problem} when the database cannot be reached */
export type RunQuery = (query: Query) => Promise<unknown[]>;
