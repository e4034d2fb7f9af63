-- A lead's phone number in one format for all, like +12315550142; empty if there is none. NULL: not indexed
-- yet (src/office/server/office-floor.ts).
ALTER TABLE leads ADD COLUMN phone_key TEXT;

CREATE INDEX leads_by_phone ON leads (phone_key) WHERE phone_key <> '';
CREATE INDEX leads_to_look_through ON leads (id) WHERE phone_key IS NULL;
