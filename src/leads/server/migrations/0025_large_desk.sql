-- What the desk counts without opening a lead (src/office/server/sql/desk-queries.ts): nothing is planned, a visit is over, a job is done.
DROP INDEX leads_unplanned;
CREATE INDEX leads_unplanned ON leads (created_at, visit_at, visit_said)
  WHERE state IN ('called', 'quoted') AND follow_up IS NULL AND spam IS NULL AND is_test = 0;

DROP INDEX leads_visited;
CREATE INDEX leads_visited ON leads (visit_at, follow_up)
  WHERE state IN ('called', 'quoted') AND visit_said = 0 AND visit_at IS NOT NULL AND spam IS NULL AND is_test = 0;

DROP INDEX leads_jobs;
CREATE INDEX leads_jobs ON leads (job_until, review_asked_at, follow_up)
  WHERE job_until IS NOT NULL AND state = 'won' AND spam IS NULL AND is_test = 0;

-- The sources and campaigns that the filters offer, counted in this order without sorting.
CREATE INDEX leads_by_origin ON leads (source, campaign, created_at, state) WHERE spam IS NULL AND is_test = 0;
