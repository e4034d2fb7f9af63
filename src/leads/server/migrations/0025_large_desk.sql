-- The sources and campaigns that the filters offer, counted in this order without sorting.
CREATE INDEX leads_by_origin ON leads (source, campaign, created_at, state) WHERE spam IS NULL AND is_test = 0;
