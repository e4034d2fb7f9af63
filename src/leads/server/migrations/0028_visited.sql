-- A visit that is over is among those with nothing planned.
DROP INDEX leads_visited;
DROP INDEX leads_unplanned;
CREATE INDEX leads_unplanned ON leads (created_at, visit_at)
  WHERE phase = 'open' AND follow_up IS NULL AND spam IS NULL AND is_test = 0;
