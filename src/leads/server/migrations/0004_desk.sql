-- The state of each lead at the desk (docs/decisions/office.md). What was done is in lead_events; these columns are its sum,
-- written together with it, so that lists and numbers need not add up.
ALTER TABLE leads ADD COLUMN state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'called', 'quoted', 'won', 'lost'));
ALTER TABLE leads ADD COLUMN lost_reason TEXT;
-- in cents
ALTER TABLE leads ADD COLUMN amount INTEGER;
-- a calendar day of the business, like 2026-01-31
ALTER TABLE leads ADD COLUMN follow_up TEXT;
-- how many seconds it was new, and whether it was answered on the day on which it came
ALTER TABLE leads ADD COLUMN answered_after INTEGER;
ALTER TABLE leads ADD COLUMN answered_in_time INTEGER;
ALTER TABLE leads ADD COLUMN won_at TEXT;
-- how many rows of lead_events it has: a change says which number its author had seen
ALTER TABLE leads ADD COLUMN events INTEGER NOT NULL DEFAULT 0;

-- The campaign of the ad that brought it. It is in attribution, too, but an index on an expression is not read alone.
ALTER TABLE leads ADD COLUMN campaign TEXT;
UPDATE leads SET campaign = attribution ->> '$.utm_campaign' WHERE attribution IS NOT NULL;

CREATE INDEX leads_waiting ON leads (created_at)
  WHERE state = 'new' AND kind <> 'checklist' AND follow_up IS NULL AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_follow_up ON leads (follow_up) WHERE follow_up IS NOT NULL AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_resting ON leads (created_at)
  WHERE (state <> 'new' OR kind = 'checklist' OR follow_up IS NOT NULL) AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_spam ON leads (created_at) WHERE spam IS NOT NULL AND is_test = 0;
CREATE INDEX leads_won ON leads (won_at) WHERE won_at IS NOT NULL AND spam IS NULL AND is_test = 0;

-- What the numbers are counted from.
CREATE INDEX leads_counted ON leads (
  created_at, source, campaign, kind, state, amount, answered_after, answered_in_time
) WHERE spam IS NULL AND is_test = 0;

-- The median of the time to the first call is found by walking half of this one.
CREATE INDEX leads_answered ON leads (answered_after, created_at)
  WHERE answered_after IS NOT NULL AND kind <> 'checklist' AND spam IS NULL AND is_test = 0;

-- What a search and the filters read, newest first, without opening a lead: src/office/server/sql/desk-queries.ts has the same expression.
CREATE INDEX leads_found ON leads (
  created_at,
  state,
  source,
  campaign,
  fields ->> '$.zip',
  lower(substr(
    coalesce(fields ->> '$.name', '') || ' ' || email || ' ' || coalesce(fields ->> '$.zip', '') || ' ' ||
    replace(replace(replace(replace(replace(replace(coalesce(fields ->> '$.phone', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') || ' ' ||
    coalesce(fields ->> '$.location', '') || ' ' || coalesce(fields ->> '$.address', '') || ' ' ||
    coalesce(fields ->> '$.message', fields ->> '$.project_details', fields ->> '$.projectDetails', ''), 1, 1000))
) WHERE spam IS NULL AND is_test = 0;

-- The people of the office. A revoked person stays by name, because what they did stays.
CREATE TABLE office_people (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  created_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;

-- What was done with a lead, in order; rows are only ever added. An event's id is made on the device that noted it, so that
-- the same note is stored once, however often it is sent.
CREATE TABLE lead_events (
  id TEXT NOT NULL PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- 1, 2, 3 … of its lead
  number INTEGER NOT NULL,
  person_id TEXT NOT NULL REFERENCES office_people (id),
  -- when it was noted, by the device's clock within reason, and when it came here
  noted_at TEXT NOT NULL,
  stored_at TEXT NOT NULL,
  -- what it says (changeSchema of src/office/contract/changes.ts)
  change TEXT NOT NULL CHECK (json_valid(change)),
  UNIQUE (lead_id, number)
) STRICT;

CREATE TRIGGER lead_events_only_grow BEFORE UPDATE ON lead_events
BEGIN
  SELECT RAISE(ABORT, 'lead_events only grows');
END;
