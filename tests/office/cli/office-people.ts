import { DatabaseSync } from 'node:sqlite';
import { findDatabase } from '../../../src/leads/cli/database.ts';
import type { Role } from '../../../src/office/contract/states.ts';
import { admitPerson } from '../../../src/office/server/people.ts';
import { insertSession } from '../../../src/office/server/sessions.ts';
import { hashToken, newToken } from '../../../src/server/tokens.ts';

/** Someone who is signed in to the office of a live worker, written directly into its database: no browser is needed to ask. */
export const signInLive = async (origin: string, dataDir: string, name = 'Ellen', role: Role = 'owner') => {
  const token = newToken();
  const now = new Date().toISOString();
  const db = new DatabaseSync(findDatabase(dataDir), { timeout: 5000 });
  try {
    const person = admitPerson(name, role, now);
    const { id } = db.prepare(person.sql).get(...person.values) as { id: string };
    db.prepare('UPDATE office_people SET role = ?, came_at = ?, revoked_at = NULL WHERE id = ?').run(role, now, id);
    db.prepare(
      `INSERT INTO office_passkeys (id, person_id, public_key, counter, transports, device, created_at, used_at)
       VALUES (?, ?, 'key', 0, '[]', 'iPhone', ?, ?)`,
    ).run(token, id, now, now);
    const session = insertSession(await hashToken(token), token, now, '2999-01-01T00:00:00.000Z');
    db.prepare(session.sql).run(...session.values);
  } finally {
    db.close();
  }
  const cookie = { name: '__Host-office', value: token };
  // The worker expects this host, and accepts no other origin.
  const headers = { Cookie: `${cookie.name}=${cookie.value}`, Origin: origin.replace('http:', 'https:') };
  return {
    /** what their browser stores */
    cookie,
    get: (path: string) => fetch(origin + path, { headers, redirect: 'manual' }),
    /** Sends a form as a browser does. */
    send: (path: string, fields: Record<string, string>) =>
      fetch(origin + path, { method: 'POST', headers, redirect: 'manual', body: new URLSearchParams(fields) }),
  };
};
