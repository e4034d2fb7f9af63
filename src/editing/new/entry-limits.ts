import type { z } from 'astro/zod';
import { plainWords, sentence } from '../check/words.ts';

/** What a schema asks of its value besides the type, as zod keeps it. */
type Check = {
  check?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
  inclusive?: boolean;
};

const checksOf = ({ def }: z.ZodType): Check[] => {
  const { checks = [] } = def as { checks?: { _zod: { def: Check } }[] };
  return [def as Check, ...checks.map(({ _zod }) => _zod.def)];
};

const named = (schema: z.ZodType, check: string) => checksOf(schema).find((one) => one.check === check);

/** A text that no pattern of a schema takes. */
const REFUSED = '\u0000';

/** The form that a text must have, and the words of the check where it has not. */
export const patternOf = (schema: z.ZodType): { pattern?: [string, string] } => {
  const pattern = checksOf(schema).find((check) => check.pattern)?.pattern;
  const says = schema.safeParse(REFUSED, { error: plainWords }).error?.issues[0]?.message;
  return pattern && says ? { pattern: [pattern.source, sentence(says)] } : {};
};

export const lengthOf = (schema: z.ZodType): { min?: number; max?: number } => {
  const { minimum } = named(schema, 'min_length') ?? {};
  const { maximum } = named(schema, 'max_length') ?? {};
  return { ...(minimum === undefined ? {} : { min: minimum }), ...(maximum === undefined ? {} : { max: maximum }) };
};

/** Between which numbers one must lie. A number above zero may be as small as its step. */
export const limitsOf = (schema: z.ZodType, step: number): { min?: number; max?: number } => {
  const least = named(schema, 'greater_than');
  const most = named(schema, 'less_than');
  return {
    ...(least?.value === undefined ? {} : { min: least.inclusive ? least.value : least.value + step }),
    ...(most?.value === undefined ? {} : { max: most.inclusive ? most.value : most.value - step }),
  };
};
