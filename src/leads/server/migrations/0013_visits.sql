-- When a lead is visited (ISO 8601 in UTC), for how long, and where. As with the desk's other columns, what was arranged is in
-- lead_events, and this is its sum.
ALTER TABLE leads ADD COLUMN visit_at TEXT;
ALTER TABLE leads ADD COLUMN visit_minutes INTEGER;
ALTER TABLE leads ADD COLUMN visit_place TEXT;

-- No one drives to a lost job.
CREATE INDEX leads_visits ON leads (visit_at)
  WHERE visit_at IS NOT NULL AND state <> 'lost' AND spam IS NULL AND is_test = 0;

-- Which reminders a device gets (src/office/server/sql/push-queries.ts): all, until someone turns them off there.
ALTER TABLE office_push ADD COLUMN reminders TEXT NOT NULL DEFAULT '["follow-up","answer","visit"]' CHECK (json_valid(reminders));

-- One row for each device, kind, and day of the business, so that no one is reminded twice. The text is made when it is sent, so
-- nothing personal is stored here.
CREATE TABLE office_reminders (
  endpoint TEXT NOT NULL REFERENCES office_push (endpoint) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  day TEXT NOT NULL,
  -- when to try next; NULL once it is sent, or there was nothing to say
  due_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (endpoint, kind, day)
) STRICT;
