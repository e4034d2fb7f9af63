import type * as z from 'zod/mini';
import { parseObject, readText } from '../../server/request-body.ts';
import { MAX_OFFICE_BODY_BYTES, OFFICE_API } from '../contract/office-limits.ts';
import { type Access, type Admitted, admit } from './guard.ts';
import { refusal } from './refusals.ts';
import type { Route } from './screens.tsx';

/**
 * A request that a script has to send as JSON: passkeys, and push. What `handle` returns is sent as JSON: an empty object for nothing.
 * @param path below /api/office
 */
export const api = <Allowed extends Access, Input>(
  path: string,
  access: Allowed,
  schema: z.ZodMiniType<Input>,
  handle: (admitted: Admitted<Allowed>, input: Input) => Promise<unknown>,
): Route => ({
  method: 'POST',
  path: OFFICE_API + path,
  access,
  answer: async (c) => {
    const admitted = await admit(c, access);
    const { text, isTooLarge } = await readText(admitted.request, MAX_OFFICE_BODY_BYTES);
    if (isTooLarge) throw refusal(413, 'That is too long.');
    const parsed = schema.safeParse(parseObject(text));
    if (!parsed.success) throw refusal(422, parsed.error.issues[0]?.message ?? 'That request cannot be read.');
    return c.json(Object(await handle(admitted, parsed.data)));
  },
});
