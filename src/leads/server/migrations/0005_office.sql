-- Who may come in, and how. Tokens are stored as SHA-256 hashes: people who read this database cannot sign in with it.
CREATE TABLE office_invitations (
  token_hash TEXT NOT NULL PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES office_people (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;

CREATE TABLE office_passkeys (
  -- the credential's id, and its public key, as base64url
  id TEXT NOT NULL PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES office_people (id) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  -- its signature counter, if it has one: a smaller number later could mean a copy
  counter INTEGER NOT NULL,
  -- JSON list
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  -- what it was enrolled on: 'iPhone', 'Android', 'Windows' …
  device TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT;

CREATE INDEX office_passkeys_by_person ON office_passkeys (person_id);

-- Each is answered once, within minutes.
CREATE TABLE office_challenges (
  challenge_hash TEXT NOT NULL PRIMARY KEY,
  -- 'sign-in', or the hash of the invitation that it enrols a device for
  purpose TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE TABLE office_sessions (
  token_hash TEXT NOT NULL PRIMARY KEY,
  passkey_id TEXT NOT NULL REFERENCES office_passkeys (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX office_sessions_by_passkey ON office_sessions (passkey_id);
