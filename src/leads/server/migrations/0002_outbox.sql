-- Why a lead looks like spam; NULL for every other lead. Suspected ones are kept, marked and never notified.
ALTER TABLE leads ADD COLUMN spam TEXT;

-- 1 for the test that the worker sends itself once a day and removes again.
ALTER TABLE leads ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0;

-- One row for each message that a lead causes. It is written in the lead's own transaction and goes with the lead.
CREATE TABLE outbox (
  id TEXT NOT NULL PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- which message: the texts are made when it is sent, so nothing personal is stored here
  purpose TEXT NOT NULL CHECK (purpose IN ('builder', 'checklist', 'confirmation', 'webhook')),
  -- all times are ISO 8601 in UTC
  created_at TEXT NOT NULL,
  -- when to try next; NULL once it is sent or has failed for good
  due_at TEXT,
  -- from then on a failure is final
  give_up_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT,
  failed_at TEXT,
  last_error TEXT
) STRICT;

CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_by_lead ON outbox (lead_id);
