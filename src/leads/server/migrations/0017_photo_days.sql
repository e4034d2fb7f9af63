-- What came of photos on a day, so that no sender uses up the day of the others. It belongs to no lead, and is removed when the day is over.
CREATE TABLE photo_days (
  -- by the clock of the business: 2026-08-01
  day TEXT NOT NULL,
  -- 'visitors' or 'office' altogether, or what is left of one sender's network address (src/leads/photos/server/quotas.ts)
  who TEXT NOT NULL,
  photos INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (day, who)
) STRICT, WITHOUT ROWID;

-- Photos of a day are no longer counted one by one.
DROP INDEX photos_by_time;
