-- Who a lead belongs to, by the name of somebody of the office; when its quote went out, when it was lost, and when its customer was
-- asked for a review. As the other columns of the desk they are the sum of lead_events.
ALTER TABLE leads ADD COLUMN assignee TEXT;
ALTER TABLE leads ADD COLUMN quoted_at TEXT;
ALTER TABLE leads ADD COLUMN lost_at TEXT;
ALTER TABLE leads ADD COLUMN review_asked_at TEXT;

-- What stands so since before these columns were there.
UPDATE leads SET quoted_at = coalesce(
  (SELECT min(noted_at) FROM lead_events WHERE lead_id = leads.id AND change ->> '$.state' = 'quoted'), created_at
) WHERE state = 'quoted';
UPDATE leads SET lost_at = coalesce(
  (SELECT max(noted_at) FROM lead_events WHERE lead_id = leads.id AND change ->> '$.state' = 'lost'), created_at
) WHERE state = 'lost';

CREATE INDEX leads_assigned ON leads (assignee, created_at) WHERE assignee IS NOT NULL AND spam IS NULL AND is_test = 0;

-- Open quotes, the one that is out longest first.
CREATE INDEX leads_quoted ON leads (quoted_at, created_at, id, amount)
  WHERE state = 'quoted' AND quoted_at IS NOT NULL AND spam IS NULL AND is_test = 0;

-- What was won and lost, counted by either day without opening a lead.
DROP INDEX leads_won;
CREATE INDEX leads_won ON leads (won_at, created_at, source, campaign, amount)
  WHERE won_at IS NOT NULL AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_lost ON leads (lost_at, created_at, lost_reason)
  WHERE lost_at IS NOT NULL AND spam IS NULL AND is_test = 0;
