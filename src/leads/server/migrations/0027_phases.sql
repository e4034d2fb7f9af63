-- The states of a lead are in the office's table (src/office/contract/states.ts), which names the phase that each belongs to. Lists go by
-- the phase, so that a new state needs no migration. Until the worker that writes it is deployed, leads are stored, but the desk and its
-- messages fail: after it, do not return to a worker from before it.
DROP INDEX leads_waiting;
DROP INDEX leads_resting;
DROP INDEX leads_unplanned;
DROP INDEX leads_visited;
DROP INDEX leads_visits;
DROP INDEX leads_jobs;
DROP INDEX leads_quoted;
DROP INDEX leads_to_hand_over;
DROP INDEX leads_counted;
DROP INDEX leads_found;

-- SQLite cannot drop a CHECK.
ALTER TABLE leads ADD COLUMN state_name TEXT NOT NULL DEFAULT 'new';
ALTER TABLE leads ADD COLUMN phase TEXT NOT NULL DEFAULT 'waiting';
UPDATE leads SET state_name = state, phase = CASE state WHEN 'called' THEN 'open' WHEN 'quoted' THEN 'open' ELSE state END
WHERE state <> 'new';
ALTER TABLE leads DROP COLUMN state;
ALTER TABLE leads RENAME COLUMN state_name TO state;

CREATE INDEX leads_waiting ON leads (created_at)
  WHERE phase = 'waiting' AND kind <> 'checklist' AND follow_up IS NULL AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_unplanned ON leads (created_at, visit_at, visit_said)
  WHERE phase = 'open' AND follow_up IS NULL AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_visited ON leads (visit_at, follow_up)
  WHERE phase = 'open' AND visit_said = 0 AND visit_at IS NOT NULL AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_visits ON leads (visit_at)
  WHERE visit_at IS NOT NULL AND phase <> 'lost' AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_jobs ON leads (job_until, review_asked_at, follow_up)
  WHERE job_until IS NOT NULL AND phase = 'won' AND spam IS NULL AND is_test = 0;
CREATE INDEX leads_to_hand_over ON leads (won_at)
  WHERE phase = 'won' AND handed_at IS NULL AND spam IS NULL AND is_test = 0;

-- What the numbers are counted from, and filters; and what a search reads.
CREATE INDEX leads_counted ON leads (
  created_at, source, campaign, kind, state, phase, amount, answered_after, answered_in_time
) WHERE spam IS NULL AND is_test = 0;
CREATE INDEX leads_found ON leads (created_at, state, source, fields ->> '$.zip', searched) WHERE spam IS NULL AND is_test = 0;
