import * as z from 'zod/mini';
import { deliver } from '../../leads/server/deliver.ts';
import { dropFailed, retryFailed } from '../../leads/server/outbox.ts';
import { ownOrigin } from '../../server/origins.ts';
import { prepare, readRow } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { OFFICE_PATH, YOU_PATH } from '../contract/paths.ts';
import { sentForm } from '../contract/sent-form.ts';
import { CalendarLink } from '../pages/CalendarLink.tsx';
import { You } from '../pages/You.tsx';
import { makeCalendar } from './calendars.ts';
import { readPeople } from './people.ts';
import { readAlerts } from './push.ts';
import { act, type Show, screen } from './screens.tsx';
import { signOut } from './sessions.ts';
import { handOn, takeMade } from './shown-once.ts';
import { deleteCalendar, selectPersonCalendar } from './sql/people-queries.ts';

/** Data of the person who is signed in, and what owners can do about messages that could not be sent. */

const emptyForm = z.object(sentForm);
const messagesForm = z.object({ ...sentForm, how: z.enum(['again', 'drop']) });

const showYou: Show = async ({ c, person, env, now }) => {
  const [people, alerts, calendar] = await Promise.all([
    readPeople(person, env, now),
    readAlerts(person, env),
    readRow(env.DB, selectPersonCalendar(person.id)),
  ]);
  const self = people.find(({ id }) => id === person.id);
  if (self === undefined) throw new Error('Whoever is signed in is among the people');
  return {
    title: person.name,
    here: 'you',
    body: (
      <You
        person={self}
        alerts={alerts}
        now={now}
        calendar={<CalendarLink madeAt={calendar?.made_at} made={takeMade(c)?.link} />}
      />
    ),
  };
};

export const youRoutes = [
  screen('/you', 'staff', showYou),
  act('/you/calendar', 'staff', emptyForm, async ({ c, person, request, env, now }) => {
    handOn(c, person.id, await makeCalendar(person, ownOrigin(request), env, now));
    return `${YOU_PATH}#calendar`;
  }),
  act('/you/calendar/off', 'staff', emptyForm, async ({ person, env }) => {
    await prepare(env.DB, deleteCalendar(person.id)).run();
    return `${YOU_PATH}#calendar`;
  }),
  act('/sign-out', 'staff', emptyForm, async ({ c, person }) => {
    await signOut(c, person);
    return OFFICE_PATH;
  }),
  act('/messages', 'owner', messagesForm, async ({ c, env, now }, { how }) => {
    await prepare(env.DB, how === 'again' ? retryFailed(now) : dropFailed).run();
    if (how === 'again') c.executionCtx.waitUntil(deliver(env).catch((error) => logError(c.req.path, error)));
    return OFFICE_PATH;
  }),
];
