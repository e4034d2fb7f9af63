-- The change of its lead that a webhook message is about, by the number in lead_events; NULL: it is about the lead itself.
ALTER TABLE outbox ADD COLUMN event INTEGER;

-- When a won lead was handed over to other programs as files, once; all of one hand-over have the same time. ISO 8601 in UTC.
ALTER TABLE leads ADD COLUMN handed_at TEXT;

CREATE INDEX leads_to_hand_over ON leads (won_at) WHERE state = 'won' AND handed_at IS NULL AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_handed_over ON leads (handed_at) WHERE handed_at IS NOT NULL AND spam IS NULL AND is_test = 0;
