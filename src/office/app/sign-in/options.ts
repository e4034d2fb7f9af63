import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';

/** What the worker's own library made, for the browser's: neither is ours to take apart. */
const withChallenge = z.looseObject({ challenge: z.string() });

export const optionsSchema = z.pipe(
  withChallenge,
  z.transform((options) => options as PublicKeyCredentialRequestOptionsJSON),
);

export const enrolOptionsSchema = z.pipe(
  withChallenge,
  z.transform((options) => options as unknown as PublicKeyCredentialCreationOptionsJSON),
);
