export const SEE_USAGE = 'npm run figures -- --help shows what can be asked.';

/** What is shown unless --since says otherwise, in weeks. */
export const DEFAULT_WEEKS = 12;

export const USAGE = `Shows what visitors really got, and where forms are left.

  npm run figures -- [--since 2026-01-31] [--json] [--remote]

  --since   from the week of this day on (${DEFAULT_WEEKS} weeks unless told)
  --json    for machines
  --remote  the deployed database instead of the one on this machine

Times and shifts are what three of four page views stayed below; a bar is a week. Behind a share stands between which
two the true one lies, 19 times of 20.`;
