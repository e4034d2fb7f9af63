-- What a search reads, folded when it is stored (src/leads/server/searched.ts). An earlier lead is searched as before, until
-- something is noted about it.
ALTER TABLE leads ADD COLUMN searched TEXT;

DROP INDEX leads_found;

-- What a search and the filters read, newest first, without opening a lead: src/office/server/sql/desk-queries.ts has the same expression.
CREATE INDEX leads_found ON leads (
  created_at,
  state,
  source,
  campaign,
  fields ->> '$.zip',
  coalesce(searched, lower(substr(
    coalesce(fields ->> '$.name', '') || ' ' || email || ' ' || coalesce(fields ->> '$.zip', '') || ' ' ||
    replace(replace(replace(replace(replace(replace(coalesce(fields ->> '$.phone', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') || ' ' ||
    coalesce(fields ->> '$.location', '') || ' ' || coalesce(fields ->> '$.address', '') || ' ' ||
    coalesce(fields ->> '$.message', fields ->> '$.project_details', fields ->> '$.projectDetails', ''), 1, 1000)))
) WHERE spam IS NULL AND is_test = 0;
