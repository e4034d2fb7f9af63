-- When a lead is visited (ISO 8601 in UTC), for how long and where. As with the other columns of the desk, what was arranged stands in
-- lead_events, and this is its sum.
ALTER TABLE leads ADD COLUMN visit_at TEXT;
ALTER TABLE leads ADD COLUMN visit_minutes INTEGER;
ALTER TABLE leads ADD COLUMN visit_place TEXT;

-- A job that is lost is not driven to.
CREATE INDEX leads_visits ON leads (visit_at)
  WHERE visit_at IS NOT NULL AND state <> 'lost' AND spam IS NULL AND is_test = 0;

-- Of what a device is reminded (src/office/contract/reminders.ts): of everything, until somebody switches it off there.
ALTER TABLE office_push ADD COLUMN reminders TEXT NOT NULL DEFAULT '["follow-up","answer","visit"]' CHECK (json_valid(reminders));

-- One row for each device, kind and day of the business: so nobody is reminded twice. What it says is found out when it is sent, so
-- nothing personal stands here.
CREATE TABLE office_reminders (
  endpoint TEXT NOT NULL REFERENCES office_push (endpoint) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  day TEXT NOT NULL,
  -- when to try next; NULL once it is sent, or there was nothing to say
  due_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (endpoint, kind, day)
) STRICT;
