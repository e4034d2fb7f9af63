-- Drafts of pages about a job, at most one per lead. A draft names no one, and is stored so that making it again makes the same.
CREATE TABLE lead_pages (
  lead_id TEXT NOT NULL PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  -- its short name on the site
  slug TEXT NOT NULL UNIQUE,
  -- its title, town, text, and photos
  content TEXT NOT NULL CHECK (json_valid(content)),
  made_at TEXT NOT NULL,
  -- where it waits on GitHub; NULL while the editors do not have it
  link TEXT
) STRICT;
