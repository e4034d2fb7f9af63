import { toBase64url } from '../shared/bytes.ts';

/** Random tokens that grant access, and their hashes, which are all that others get: the database, and GitHub until the end of a sign-in. */

const TOKEN_BYTES = 32;

/** 43 characters, 256 random bits. */
export const newToken = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));

export const hashToken = async (token: string): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
