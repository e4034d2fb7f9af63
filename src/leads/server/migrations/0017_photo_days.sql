-- How many photos arrived in a day, so that no sender uses up the others' quota. It belongs to no lead, and is deleted when the day is over.
CREATE TABLE photo_days (
  -- by the business's clock: 2026-08-01
  day TEXT NOT NULL,
  -- 'visitors' or 'office' in total, or a code for one sender's network address (src/leads/photos/server/quotas.ts)
  who TEXT NOT NULL,
  photos INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (day, who)
) STRICT, WITHOUT ROWID;

-- Photos of a day are no longer counted one by one.
DROP INDEX photos_by_time;
