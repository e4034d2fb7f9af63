-- What is added to a request after it was sent: answers, and photos. Only with the key, which the browser that sent it got with its
-- answer, and only for a while (ADD_HOURS in src/leads/contract/limits.ts). Older leads have none.
ALTER TABLE leads ADD COLUMN addition_key TEXT;

-- How and when they want to be answered, as src/leads/contract/addition.ts has it.
ALTER TABLE leads ADD COLUMN addition TEXT CHECK (json_valid(addition));

-- The pictures themselves are in the bucket, under keys that say nothing.
CREATE TABLE photos (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- made by the sender: the same picture is stored once, however often it is sent
  id TEXT NOT NULL,
  storage_key TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  -- a JPEG of a few hundred pixels in base64, for lists; NULL if none was sent
  small TEXT,
  -- who in the office added it, and what it shows; NULL if the visitor did
  person_id TEXT REFERENCES office_people (id),
  shows TEXT CHECK (shows IN ('site', 'finished')),
  stored_at TEXT NOT NULL,
  PRIMARY KEY (lead_id, id)
) STRICT;

-- How many came on a day.
CREATE INDEX photos_by_time ON photos (stored_at);

-- Pictures whose row is gone, for whatever reason: the scheduled handler deletes them from the bucket.
CREATE TABLE dropped_photos (storage_key TEXT NOT NULL PRIMARY KEY) STRICT;
CREATE TRIGGER photos_dropped AFTER DELETE ON photos BEGIN
  INSERT INTO dropped_photos (storage_key) VALUES (old.storage_key) ON CONFLICT DO NOTHING;
END;
