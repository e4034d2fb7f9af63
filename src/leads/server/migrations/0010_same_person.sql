-- The phone number of a lead as every number is written alike, like +12315550142; empty where there is none. NULL: nobody has looked
-- yet (src/office/server/floor.ts).
ALTER TABLE leads ADD COLUMN phone_key TEXT;

CREATE INDEX leads_by_phone ON leads (phone_key) WHERE phone_key <> '';
CREATE INDEX leads_to_look_through ON leads (id) WHERE phone_key IS NULL;
