-- The office became pages. What it no longer has is written into the history of its leads first (docs/decisions/office.md).

-- Drafts of pages about a job, and what people said about two leads, as notes on each of them: of the person who noted the customer's
-- yes, or who said so. A street that was typed for a visit becomes the lead's, as its correction.
CREATE TABLE told (lead_id TEXT NOT NULL, person_id TEXT NOT NULL, at TEXT NOT NULL, change TEXT NOT NULL) STRICT;

INSERT OR IGNORE INTO told (lead_id, person_id, at, change)
SELECT lead_id, coalesce(
    (SELECT person_id FROM lead_events WHERE lead_id = lead_pages.lead_id AND change ->> '$.kind' = 'consent' ORDER BY number DESC LIMIT 1),
    (SELECT id FROM office_people ORDER BY created_at, id LIMIT 1)
  ), made_at, json_object('kind', 'note', 'note',
    'Draft of a page for the website: ' || (content ->> '$.title')
    || CASE WHEN content ->> '$.town' <> '' THEN ', ' || (content ->> '$.town') ELSE '' END
    || ', finished ' || (content ->> '$.finishedOn') || '.'
    || coalesce(char(10) || 'Photos: ' || (SELECT group_concat(photo.value ->> '$.alt', '; ') FROM json_each(content, '$.photos') AS photo), '')
    || CASE WHEN link IS NULL THEN '' ELSE char(10) || link END)
FROM lead_pages;

-- The last word about two leads counts, from whichever side it came.
INSERT OR IGNORE INTO told (lead_id, person_id, at, change)
SELECT side.id, coalesce(
    (SELECT person_id FROM lead_events WHERE lead_id = tie.lead_id AND change ->> '$.kind' = 'person' ORDER BY number DESC LIMIT 1),
    (SELECT id FROM office_people ORDER BY created_at, id LIMIT 1)
  ), tie.said_at, json_object('kind', 'note', 'note',
    CASE tie.is_same WHEN 1 THEN 'The same person as ' ELSE 'Not the same person as ' END
    || coalesce(nullif(other.fields ->> '$.name', ''), nullif(other.fields ->> '$.phone', ''), other.email)
    || ', who asked on ' || substr(other.created_at, 1, 10) || '.')
FROM lead_ties AS tie
JOIN leads AS side ON side.id IN (tie.lead_id, tie.other_id)
JOIN leads AS other ON other.id IN (tie.lead_id, tie.other_id) AND other.id <> side.id
WHERE NOT EXISTS (
  SELECT 1 FROM lead_ties AS later
  WHERE later.lead_id = tie.other_id AND later.other_id = tie.lead_id
    AND (later.said_at > tie.said_at OR (later.said_at = tie.said_at AND later.lead_id > tie.lead_id))
);

-- Without the town that was written behind it.
INSERT OR IGNORE INTO told (lead_id, person_id, at, change)
SELECT leads.id, lead_events.person_id, lead_events.noted_at, json_object('kind', 'correction', 'fields', json_object('address',
  trim(CASE
    WHEN instr(visit_place, ',') > 0 AND coalesce(nullif(fields ->> '$.location', ''), nullif(fields ->> '$.zip', '')) IS NOT NULL
    THEN substr(visit_place, 1, instr(visit_place, ',') - 1) ELSE visit_place END)))
FROM leads JOIN lead_events ON lead_events.lead_id = leads.id
WHERE visit_place <> '' AND coalesce(fields ->> '$.address', '') = ''
  -- A place begins with a house number; a town alone is no street.
  AND visit_place GLOB '[0-9]*'
  AND lead_events.number = (
    SELECT max(number) FROM lead_events AS arranged
    WHERE arranged.lead_id = leads.id AND change ->> '$.kind' = 'visit' AND change ->> '$.visit.place' = visit_place
  );

UPDATE leads SET
  sent = coalesce(sent, fields),
  fields = json_set(fields, '$.address', (
    SELECT change ->> '$.fields.address' FROM told WHERE lead_id = leads.id AND change ->> '$.kind' = 'correction'
  ))
WHERE id IN (SELECT lead_id FROM told WHERE change ->> '$.kind' = 'correction');

INSERT INTO lead_events (id, lead_id, number, person_id, noted_at, stored_at, change)
SELECT
  lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2)
    || '-' || hex(randomblob(6))),
  lead_id, events + row_number() OVER (PARTITION BY lead_id ORDER BY at, told.rowid), person_id, at, at, change
FROM told JOIN leads ON leads.id = lead_id;

-- They are searched, too: the columns of these leads are made again.
UPDATE leads SET search_rules = 0, events = (SELECT max(number) FROM lead_events WHERE lead_id = leads.id)
WHERE id IN (SELECT lead_id FROM told);

-- The last note says who wrote it (readLastNote of src/office/contract/standing.ts).
UPDATE leads SET last_note = (
  SELECT name || ': ' || said FROM (
    SELECT name, noted_at, number,
      trim(substr(change ->> '$.note', CASE WHEN change ->> '$.note' LIKE 'Called: no answer.%' THEN 19 ELSE 1 END)) AS said
    FROM lead_events JOIN office_people ON office_people.id = person_id
    WHERE lead_id = leads.id AND change ->> '$.note' IS NOT NULL AND lead_events.id NOT IN (
      SELECT undone.change ->> '$.event' FROM lead_events AS undone
      WHERE undone.lead_id = leads.id AND undone.change ->> '$.kind' = 'undo'
    )
  ) WHERE said <> '' ORDER BY noted_at DESC, number DESC LIMIT 1
)
WHERE events > 0;

DROP TABLE told;
DROP TABLE lead_pages;
DROP TABLE lead_ties;

-- Days for a visit are no longer asked for; the ones that were are kept beside the other answers.
UPDATE leads SET addition = json_remove(json_set(addition, '$.firstWish', addition ->> '$.visitDay'), '$.visitDay')
WHERE addition ->> '$.visitDay' IS NOT NULL AND addition ->> '$.firstWish' IS NULL;
UPDATE leads SET addition = json_remove(addition, '$.visitDay') WHERE addition ->> '$.visitDay' IS NOT NULL;
DROP INDEX leads_wished;

UPDATE leads SET source = 'Referral' WHERE source = 'Sent by a neighbor';

-- Nothing is counted or listed by these anymore.
DROP INDEX leads_answered;
DROP INDEX leads_assigned;
DROP INDEX leads_by_origin;
DROP INDEX leads_lost;

-- Every lead has its searched text by now, also those from before the column.
UPDATE leads SET searched = lower(substr(
    coalesce(fields ->> '$.name', '') || ' ' || email || ' ' || coalesce(fields ->> '$.zip', '') || ' ' ||
    replace(replace(replace(replace(replace(replace(coalesce(fields ->> '$.phone', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '') || ' ' ||
    coalesce(fields ->> '$.location', '') || ' ' || coalesce(fields ->> '$.address', '') || ' ' ||
    coalesce(fields ->> '$.message', fields ->> '$.project_details', fields ->> '$.projectDetails', ''), 1, 1000))
WHERE searched IS NULL;

-- What a search reads, newest first, without opening a lead (src/office/server/sql/search-queries.ts).
DROP INDEX leads_found;
CREATE INDEX leads_found ON leads (created_at, state, source, fields ->> '$.zip', searched) WHERE spam IS NULL AND is_test = 0;
