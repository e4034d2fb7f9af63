-- What a desk row says about its calls: the last note, and how many calls went unanswered since someone was reached (JSON: times, at, by).
ALTER TABLE leads ADD COLUMN last_note TEXT;
ALTER TABLE leads ADD COLUMN tried TEXT;

-- Whether the visit's outcome was noted (computeStanding of src/office/contract/standing.ts).
ALTER TABLE leads ADD COLUMN visit_said INTEGER NOT NULL DEFAULT 0;

UPDATE leads SET
  visit_said = EXISTS (
    SELECT 1 FROM lead_events
    WHERE lead_id = leads.id AND noted_at > visit_at AND change ->> '$.kind' IN ('outcome', 'follow-up')
  ),
  last_note = (
    SELECT change ->> '$.note' FROM lead_events
    WHERE lead_id = leads.id AND change ->> '$.note' <> 'Called: no answer.' AND id NOT IN (
      SELECT undone.change ->> '$.event' FROM lead_events AS undone
      WHERE undone.lead_id = leads.id AND undone.change ->> '$.kind' = 'undo'
    )
    ORDER BY number DESC LIMIT 1
  )
WHERE events > 0;

-- Called or quoted, with no day noted on which it continues.
CREATE INDEX leads_unplanned ON leads (created_at)
  WHERE state IN ('called', 'quoted') AND follow_up IS NULL AND spam IS NULL AND is_test = 0;

-- Visits without an outcome.
CREATE INDEX leads_visited ON leads (visit_at)
  WHERE state IN ('called', 'quoted') AND visit_said = 0 AND visit_at IS NOT NULL AND spam IS NULL AND is_test = 0;
