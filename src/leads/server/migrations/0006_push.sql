-- Devices with alerts on. They are removed with the session in which alerts were turned on.
CREATE TABLE office_push (
  endpoint TEXT NOT NULL PRIMARY KEY,
  session_hash TEXT NOT NULL REFERENCES office_sessions (token_hash) ON DELETE CASCADE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  -- 1: name and phone may appear on the lock screen
  shows_person INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX office_push_by_session ON office_push (session_hash);

-- SQLite cannot widen a CHECK: the outbox moves into a table that knows the new purpose, and which device a message is for.
CREATE TABLE outbox_with_push (
  id TEXT NOT NULL PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- which message: the texts are made when it is sent, so nothing personal is stored here
  purpose TEXT NOT NULL CHECK (purpose IN ('builder', 'checklist', 'confirmation', 'webhook', 'push')),
  -- the device that a push goes to
  endpoint TEXT REFERENCES office_push (endpoint) ON DELETE CASCADE,
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

INSERT INTO outbox_with_push (id, lead_id, purpose, created_at, due_at, give_up_at, attempts, sent_at, failed_at, last_error)
SELECT id, lead_id, purpose, created_at, due_at, give_up_at, attempts, sent_at, failed_at, last_error FROM outbox;

DROP TABLE outbox;
ALTER TABLE outbox_with_push RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_by_lead ON outbox (lead_id);
CREATE INDEX outbox_by_device ON outbox (endpoint) WHERE endpoint IS NOT NULL;
