-- The message of a morning is one of the outbox, about no lead. SQLite cannot drop a NOT NULL, so the outbox moves once more. Until the
-- worker that reads it is deployed, no message of a morning is sent.
CREATE TABLE outbox_with_mornings (
  id TEXT NOT NULL PRIMARY KEY,
  -- NULL: it is about a day
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
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
  last_error TEXT,
  -- the number of the change that it is about; NULL: about the lead itself
  event INTEGER,
  CHECK (lead_id IS NOT NULL OR purpose = 'push')
) STRICT;

INSERT INTO outbox_with_mornings
  (id, lead_id, purpose, endpoint, created_at, due_at, give_up_at, attempts, sent_at, failed_at, last_error, event)
SELECT id, lead_id, purpose, endpoint, created_at, due_at, give_up_at, attempts, sent_at, failed_at, last_error, event FROM outbox;

-- Who was told this morning is not told again. Noon in UTC is on that day everywhere.
INSERT INTO outbox_with_mornings (id, purpose, endpoint, created_at, due_at, give_up_at, attempts, sent_at)
SELECT lower(hex(randomblob(16))), 'push', endpoint, day || 'T12:00:00.000Z', due_at, day || 'T23:59:59.999Z', attempts,
  CASE WHEN due_at IS NULL THEN day || 'T12:00:00.000Z' END
FROM office_reminders WHERE kind = 'morning';

DROP TABLE office_reminders;
DROP TABLE outbox;
ALTER TABLE outbox_with_mornings RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_by_lead ON outbox (lead_id);
CREATE INDEX outbox_by_device ON outbox (endpoint) WHERE endpoint IS NOT NULL;
