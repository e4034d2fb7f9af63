import { HTTPException } from 'hono/http-exception';
import type { Problems } from '../contract/sent-form.ts';

/** Why a request is refused: thrown, and shown as a page or sent as JSON by one handler (office-floor.ts). */

export const refusal = (status: HTTPException['status'], sentence: string) =>
  new HTTPException(status, { message: sentence });

export const leadGone = () => refusal(404, 'This lead no longer exists.');

/** A form that is not stored: its page is shown again with these sentences. */
export class Unsaved extends HTTPException {
  constructor(readonly problems: Problems) {
    super(422, { message: Object.values(problems)[0] ?? 'That form cannot be read.' });
  }
}
