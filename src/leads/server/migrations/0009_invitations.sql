-- What an invitation allows once it is used: until then it changes nothing about the person.
ALTER TABLE office_invitations ADD COLUMN role TEXT NOT NULL DEFAULT 'staff' CHECK (role IN ('owner', 'staff'));
UPDATE office_invitations SET role = (SELECT role FROM office_people WHERE office_people.id = person_id);
