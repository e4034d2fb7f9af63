-- Won jobs without days are a list of the desk.
CREATE INDEX leads_to_schedule ON leads (created_at, won_at)
  WHERE phase = 'won' AND job_until IS NULL AND review_asked_at IS NULL AND follow_up IS NULL AND spam IS NULL AND is_test = 0;
