-- A person may have several numbers and mail addresses: each by which a lead's person is known, written as all are (+12315550142,
-- ada@example.com). It takes the place of leads.phone_key, which nobody reads any more.
CREATE TABLE lead_keys (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  PRIMARY KEY (lead_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_keys_by_key ON lead_keys (key);

-- What is known today counts until each lead has been looked through anew.
INSERT INTO lead_keys (lead_id, key)
SELECT id, lower(email) FROM leads WHERE email <> ''
UNION SELECT id, phone_key FROM leads WHERE phone_key <> '';

-- By which rules `searched` and the keys were made (src/leads/server/searched.ts). 0: by those from before there was this column.
ALTER TABLE leads ADD COLUMN search_rules INTEGER NOT NULL DEFAULT 0;

CREATE INDEX leads_by_search_rules ON leads (search_rules);
DROP INDEX leads_by_phone;
DROP INDEX leads_to_look_through;
