import type { Hono } from 'hono';
import type { Env } from './env.ts';
import type { Query, RunQuery } from './query.ts';

/** What a removable floor adds to the worker. The leads know none by name: they call all that src/worker/index.ts lists. */
export type Floor = {
  routes?: Hono<{ Bindings: Env }>;
  /** where its pages are, which a pull request's preview does not have */
  paths?: string[];
  /** how an address is logged that contains a secret; undefined for all others */
  logPath?: (path: string) => string | undefined;
  /** done once a minute; each decides whether its time has come */
  scheduled?: Record<string, (env: Env, now: Date) => Promise<unknown>>;

  /** whether requests can be added to: then each lead gets a key */
  takesAdditions?: boolean;
  /** what its search looks through in a new lead */
  searchText?: (lead: object) => string;
  /** what is written in the transaction that stores a lead */
  onLead?: (leadId: string, now: Date, env: Env) => Query[];
  /** what is written once something was added to a lead */
  onAddition?: (leadId: string, now: Date) => Query[];
  /** sends the floor's own messages that are due, of one lead or of all. Never throws. */
  deliver?: (env: Env, leadId?: string) => Promise<void>;

  /** where the builder works on a lead */
  leadAddress?: (leadId: string, siteUrl: string) => string;
  /** the change of a lead's state that this event made, as the webhook receives it; undefined if there is no such event anymore */
  stateChange?: (leadId: string, event: number, env: Env) => Promise<object | undefined>;
  /** what is wrong with the settings; `kind` stays the same while the same thing is wrong */
  healthProblems?: (env: Env) => { kind: string; sentence: string }[];
  /** lines in the figures of the week */
  weekLines?: (run: RunQuery, now: Date, siteUrl: string) => Promise<string[]>;
};

export const floors: Floor[] = [];
