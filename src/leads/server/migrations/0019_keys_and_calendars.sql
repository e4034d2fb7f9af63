-- When a passkey last signed with a counter that fell: a restored phone does that, and so does a copy of the key.
ALTER TABLE office_passkeys ADD COLUMN fell_at TEXT;

-- The address under which a person's calendar program reads visits and follow-ups: a hash, like every other secret here.
CREATE TABLE office_calendars (
  person_id TEXT NOT NULL PRIMARY KEY REFERENCES office_people (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  made_at TEXT NOT NULL
) STRICT;

-- The address may be on the device that is taken out, so it is deleted with each, whoever removes it.
CREATE TRIGGER office_calendars_go AFTER DELETE ON office_passkeys BEGIN
  DELETE FROM office_calendars WHERE person_id = OLD.person_id;
END;
