-- One row for each lead. Migrations only go forward: a new column is a new file.
CREATE TABLE leads (
  id TEXT NOT NULL PRIMARY KEY,
  -- made by the visitor's browser: the same submission is stored once, however often it is sent
  submission_id TEXT NOT NULL UNIQUE,
  -- which form's rules it was checked against
  kind TEXT NOT NULL CHECK (kind IN ('quote', 'ad', 'checklist')),
  source TEXT NOT NULL,
  email TEXT NOT NULL,
  -- ISO 8601 in UTC, so that order of text is order of time
  created_at TEXT NOT NULL,
  -- every field under the name it was sent with
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  -- the ad click that brought the visitor, if one did
  attribution TEXT CHECK (json_valid(attribution))
) STRICT;

CREATE INDEX leads_by_time ON leads (created_at);
CREATE INDEX leads_by_email ON leads (email COLLATE NOCASE);
