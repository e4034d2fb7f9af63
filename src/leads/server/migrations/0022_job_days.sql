-- The days of a won job's work (calendar days of the business, both included), and who goes. As with the desk's other
-- columns, what was planned is in lead_events, and this is its sum.
ALTER TABLE leads ADD COLUMN job_from TEXT;
ALTER TABLE leads ADD COLUMN job_until TEXT;
ALTER TABLE leads ADD COLUMN job_crew TEXT;

CREATE INDEX leads_jobs ON leads (job_until)
  WHERE job_until IS NOT NULL AND state = 'won' AND spam IS NULL AND is_test = 0;

-- People who get reminders of the next day's visits get them for starting jobs, too.
UPDATE office_push SET reminders = json_insert(reminders, '$[#]', 'job')
WHERE EXISTS (SELECT 1 FROM json_each(reminders) WHERE value = 'visit');
