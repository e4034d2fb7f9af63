-- The owner of a lead, by a name from the office; when its quote was sent, when it was lost, and when its customer was
-- asked for a review. Like the desk's other columns they are the sum of lead_events.
ALTER TABLE leads ADD COLUMN assignee TEXT;
ALTER TABLE leads ADD COLUMN quoted_at TEXT;
ALTER TABLE leads ADD COLUMN lost_at TEXT;
ALTER TABLE leads ADD COLUMN review_asked_at TEXT;

-- For leads from before these columns.
UPDATE leads SET quoted_at = coalesce(
  (SELECT min(noted_at) FROM lead_events WHERE lead_id = leads.id AND change ->> '$.state' = 'quoted'), created_at
) WHERE state = 'quoted';
UPDATE leads SET lost_at = coalesce(
  (SELECT max(noted_at) FROM lead_events WHERE lead_id = leads.id AND change ->> '$.state' = 'lost'), created_at
) WHERE state = 'lost';

CREATE INDEX leads_assigned ON leads (assignee, created_at) WHERE assignee IS NOT NULL AND spam IS NULL AND is_test = 0;

-- Open quotes, the oldest first.
CREATE INDEX leads_quoted ON leads (quoted_at, created_at, id, amount)
  WHERE state = 'quoted' AND quoted_at IS NOT NULL AND spam IS NULL AND is_test = 0;

-- Won and lost jobs, counted by either day without opening a lead.
DROP INDEX leads_won;
CREATE INDEX leads_won ON leads (won_at, created_at, source, campaign, amount)
  WHERE won_at IS NOT NULL AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_lost ON leads (lost_at, created_at, lost_reason)
  WHERE lost_at IS NOT NULL AND spam IS NULL AND is_test = 0;
