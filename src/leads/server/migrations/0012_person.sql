-- What a form sent, for a lead that was corrected since: `fields` and `email` hold what counts. NULL: nothing was corrected.
ALTER TABLE leads ADD COLUMN sent TEXT CHECK (json_valid(sent));

-- What people said about two leads: one person's, or two people's. Each row is the sum of what was said in lead_id's own history; if
-- both say something, the later word counts.
CREATE TABLE lead_ties (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  other_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  is_same INTEGER NOT NULL CHECK (is_same IN (0, 1)),
  -- ISO 8601 in UTC
  said_at TEXT NOT NULL,
  PRIMARY KEY (lead_id, other_id)
) STRICT;

CREATE INDEX lead_ties_by_other ON lead_ties (other_id);
