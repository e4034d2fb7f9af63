-- What is added to a request after it was sent: answers, and photos. Only who has the key, which the browser that sent it got with its
-- answer, may add to it, and only for a while (ADD_HOURS in src/leads/contract/limits.ts). Older leads have none.
ALTER TABLE leads ADD COLUMN addition_key TEXT;

-- How and when they want to be answered, as src/leads/contract/addition.ts has it.
ALTER TABLE leads ADD COLUMN addition TEXT CHECK (json_valid(addition));

-- The pictures themselves are in the bucket, under keys that say nothing.
CREATE TABLE photos (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- made by whoever sends it: the same picture is stored once, however often it is sent
  id TEXT NOT NULL,
  storage_key TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  -- a JPEG of a few hundred pixels in base64, for lists; NULL where none came along
  small TEXT,
  -- who of the office added it, and of what it is; NULL where the visitor did
  person_id TEXT REFERENCES office_people (id),
  shows TEXT CHECK (shows IN ('site', 'finished')),
  stored_at TEXT NOT NULL,
  PRIMARY KEY (lead_id, id)
) STRICT;

-- How many came on a day.
CREATE INDEX photos_by_time ON photos (stored_at);

-- Pictures whose row is gone, by whichever way: the scheduled handler takes them out of the bucket.
CREATE TABLE dropped_photos (storage_key TEXT NOT NULL PRIMARY KEY) STRICT;
CREATE TRIGGER photos_dropped AFTER DELETE ON photos BEGIN
  INSERT INTO dropped_photos (storage_key) VALUES (old.storage_key) ON CONFLICT DO NOTHING;
END;
