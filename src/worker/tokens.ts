/** Random texts that let somebody in, and their hashes, which are all that others are told: the database, and GitHub until the end of a sign-in. */

const TOKEN_BYTES = 32;

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** 43 characters that nobody can guess. */
export const newToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));

export const hashOf = async (token: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));
