import { computed } from 'nanostores';
import { $session } from './queries.ts';

/** The time zone of the business. No time is shown before it is known who is signed in. */
export const $businessZone = computed($session, ({ data }) => data?.business.timeZone ?? 'UTC');
