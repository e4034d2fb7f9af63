-- Leads that request a visit and have none, for the week of the office (firstWish and secondWish of src/leads/contract/addition.ts).
CREATE INDEX leads_wished ON leads (created_at)
  WHERE coalesce(addition ->> '$.firstWish', addition ->> '$.secondWish') IS NOT NULL AND visit_at IS NULL
    AND spam IS NULL AND is_test = 0;
