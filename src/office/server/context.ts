import type { Env } from '../../server/env.ts';
import type { SessionRow } from './sql/sign-in.ts';

/** Who asks. */
export type SignedIn = Pick<SessionRow, 'id' | 'name' | 'role'> & { sessionHash: string };

/** What a handler of the office finds in its context, once the guard has let the request through. */
export type Guarded = { Bindings: Env; Variables: { person: SignedIn; input: unknown; now: Date } };
