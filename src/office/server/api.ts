import type * as z from 'zod/mini';
import { parseObject, readText } from '../../server/request-body.ts';
import { MAX_OFFICE_BODY_BYTES, OFFICE_API } from '../contract/office-limits.ts';
import { type Access, type Admitted, admit, isRefusal, type Refusal } from './guard.ts';
import type { Route } from './screens.tsx';

/**
 * A request that a script has to send as JSON: passkeys, and push. What `handle` returns is sent as JSON, unless it is a response.
 * @param path below /api/office
 */
export const api = <Allowed extends Access, Input>(
  path: string,
  access: Allowed,
  schema: z.ZodMiniType<Input>,
  handle: (admitted: Admitted<Allowed>, input: Input) => Promise<object | Refusal | undefined>,
): Route => ({
  method: 'POST',
  path: OFFICE_API + path,
  access,
  answer: async (c) => {
    const refuse = ({ status, sentence }: Refusal) => c.json({ error: sentence }, status);
    const admitted = await admit(c, access);
    if (isRefusal(admitted)) return refuse(admitted);
    const { text, isTooLarge } = await readText(admitted.request, MAX_OFFICE_BODY_BYTES);
    if (isTooLarge) return refuse({ status: 413, sentence: 'That is too long.' });
    const parsed = schema.safeParse(parseObject(text));
    if (!parsed.success) {
      return refuse({ status: 422, sentence: parsed.error.issues[0]?.message ?? 'That request cannot be read.' });
    }
    const answered = (await handle(admitted, parsed.data)) ?? {};
    if (answered instanceof Response) return answered;
    return isRefusal(answered) ? refuse(answered) : c.json(answered);
  },
});
