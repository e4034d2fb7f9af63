-- A person may have several numbers and email addresses: each identifies a lead's person, in one format for all (+12315550142,
-- ada@example.com). It replaces leads.phone_key, which nothing reads anymore.
CREATE TABLE lead_keys (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  PRIMARY KEY (lead_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_keys_by_key ON lead_keys (key);

-- Existing keys count until each lead has been re-indexed.
INSERT INTO lead_keys (lead_id, key)
SELECT id, lower(email) FROM leads WHERE email <> ''
UNION SELECT id, phone_key FROM leads WHERE phone_key <> '';

-- The rules by which `searched` and the keys were made (src/leads/server/searched.ts). 0: rules from before this column.
ALTER TABLE leads ADD COLUMN search_rules INTEGER NOT NULL DEFAULT 0;

CREATE INDEX leads_by_search_rules ON leads (search_rules);
DROP INDEX leads_by_phone;
DROP INDEX leads_to_look_through;
