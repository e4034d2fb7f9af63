-- What the scheduled handler remembers: when the daily test, the last alert and the last digest were, and what was wrong.
CREATE TABLE checks (
  name TEXT NOT NULL PRIMARY KEY CHECK (name IN ('self-test', 'alert', 'digest')),
  -- ISO 8601 in UTC
  at TEXT NOT NULL,
  -- NULL when all was well
  problem TEXT
) STRICT;
