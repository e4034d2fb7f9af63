-- Only one of a person's links works: a new one cancels the one before.
DELETE FROM office_invitations WHERE used_at IS NOT NULL;
DELETE FROM office_invitations WHERE rowid NOT IN (SELECT max(rowid) FROM office_invitations GROUP BY person_id);
CREATE UNIQUE INDEX office_invitations_by_person ON office_invitations (person_id);

-- When someone first came in; NULL: was only invited, and has done nothing that stays.
ALTER TABLE office_people ADD COLUMN came_at TEXT;
UPDATE office_people SET came_at = created_at
WHERE revoked_at IS NOT NULL OR id IN (SELECT person_id FROM office_passkeys) OR id IN (SELECT person_id FROM lead_events);
