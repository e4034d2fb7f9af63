-- Counts of visits, separate from the leads: totals per day. No row belongs to a visitor, and nothing tells two visitors apart.

CREATE TABLE timings (
  day TEXT NOT NULL,      -- where the business is: 2026-01-31
  page TEXT NOT NULL,     -- a kind of page (src/figures/contract/page-kinds.ts)
  metric TEXT NOT NULL,   -- LCP, INP, CLS or TTFB
  line TEXT NOT NULL,     -- 2g, 3g, 4g or unknown
  bucket INTEGER NOT NULL, -- the step that the value was in (src/figures/contract/metrics.ts)
  views INTEGER NOT NULL,
  PRIMARY KEY (day, page, metric, line, bucket)
) WITHOUT ROWID;

CREATE TABLE steps (
  day TEXT NOT NULL,
  page TEXT NOT NULL,     -- a kind of page, or the address of a landing page
  form TEXT NOT NULL,     -- quote, ad or checklist; empty for taps on a phone number
  step TEXT NOT NULL,     -- src/figures/contract/beacon.ts
  field TEXT NOT NULL,    -- the name of a field of the form, or empty
  views INTEGER NOT NULL,
  PRIMARY KEY (day, page, form, step, field)
) WITHOUT ROWID;
