import * as z from 'zod/mini';
import { api } from './api.ts';
import { enrol, enrolOptions, signIn, signInOptions } from './passkeys.ts';

/** What the buttons of pages/SignIn.tsx ask for. */

const CUT_LINK =
  'This link is incomplete. Open it in your message again, or copy all of it. If you see this again, ask an owner for a new link.';

/** What follows the `#` of an invitation's link. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, CUT_LINK));
/** As the browser made it; @simplewebauthn/server checks it. */
const credential = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) });

export const signInRoutes = [
  api('/enrol/options', 'anyone', z.object({ token }), (visitor, sent) => enrolOptions(sent.token, visitor)),
  api('/enrol', 'anyone', z.object({ token, credential }), (visitor, sent) =>
    enrol(sent.token, sent.credential, visitor),
  ),
  api('/sign-in/options', 'anyone', z.object({}), signInOptions),
  api('/sign-in', 'anyone', z.object({ credential }), (visitor, sent) => signIn(sent.credential, visitor)),
];
