-- The days on which a won job is done (calendar days of the business, both included), and who goes. As with the other columns of the
-- desk, what was planned stands in lead_events, and this is its sum.
ALTER TABLE leads ADD COLUMN job_from TEXT;
ALTER TABLE leads ADD COLUMN job_until TEXT;
ALTER TABLE leads ADD COLUMN job_crew TEXT;

CREATE INDEX leads_jobs ON leads (job_until)
  WHERE job_until IS NOT NULL AND state = 'won' AND spam IS NULL AND is_test = 0;

-- Whoever is told of the next day's visits is told of jobs that start, too.
UPDATE office_push SET reminders = json_insert(reminders, '$[#]', 'job')
WHERE EXISTS (SELECT 1 FROM json_each(reminders) WHERE value = 'visit');
