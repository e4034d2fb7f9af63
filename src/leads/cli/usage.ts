export const DEFAULT_LIMIT = 20;

export const SEE_USAGE = 'npm run leads -- --help shows what can be asked.';

export const USAGE = `Shows and looks after the leads that came in.

  npm run leads -- list   [--since 2026-01-31] [--source TEXT] [--limit N] [--spam]
  npm run leads -- export --format csv|json [--out FILE] [--since 2026-01-31] [--source TEXT] [--spam]
  npm run leads -- photos ID --out FOLDER      writes the photos of a lead into a folder
  npm run leads -- backup --out FILE           copies the database with all photos, also while the site runs
  npm run leads -- restore FILE                puts a back-up in its place, with the site stopped
  npm run leads -- health                      is everything well, and what came in the last 7 days
  npm run leads -- outbox                      messages that wait to be sent or have failed
  npm run leads -- outbox retry                sends them again within a minute, for another day
  npm run leads -- purge --older-than 24m      removes leads older than 24 months (also 90d, 2y)
  npm run leads -- forget EMAIL|PHONE          removes what came from an address or a number

  --since   only leads received on this day or later, in this computer's time zone
  --source  only leads whose source contains TEXT
  --limit   how many of the newest to list (${DEFAULT_LIMIT} unless told)
  --spam    only the suspected ones (an export without it holds all, these with the reason)
  --yes     removes without asking first
  --remote  the deployed database instead of the one on this machine, with every command but the two for back-ups

npm run --silent leads -- export ... prints nothing but the data.`;
