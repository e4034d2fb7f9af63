import { TAKE_FACE } from '../display-face/take-face.ts';
import { WAIT_FOR_FIRST_SCREEN } from './wait-for-first-screen.ts';

/** The one script in the head of a page: each has a hash in the policy, which does not compress. */
export const HEAD_SCRIPT = `${TAKE_FACE};${WAIT_FOR_FIRST_SCREEN}`;
