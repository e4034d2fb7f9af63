import * as z from 'zod/mini';
import { deliver } from '../../leads/server/deliver.ts';
import { countFailed, dropFailed, retryFailed } from '../../leads/server/outbox.ts';
import { ownOrigin } from '../../server/origins.ts';
import { prepare, readRow } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { OFFICE_PATH } from '../../shared/routes.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import { MESSAGES_PATH, YOU_PATH } from '../contract/paths.ts';
import { sentForm, several } from '../contract/sent-form.ts';
import { CalendarLink } from '../pages/CalendarLink.tsx';
import { Messages } from '../pages/Messages.tsx';
import { isOnlyOwner } from '../pages/People.tsx';
import { You } from '../pages/You.tsx';
import { makeCalendar } from './calendars.ts';
import { readFailed } from './messages.ts';
import { readPeople } from './people.ts';
import { readAlerts } from './push.ts';
import { act, type Show, screen } from './screens.tsx';
import { signOut } from './sessions.ts';
import { handOn, takeMade } from './shown-once.ts';
import { deleteCalendarOf, selectCalendarOf } from './sql/people-queries.ts';

/** What belongs to the person who is signed in, and for owners the messages that could not be sent. */

const emptyForm = z.object(sentForm);
const signOutForm = z.object({ ...sentForm, everywhere: z.optional(z.literal('1')) });
const messagesForm = z.object({
  ...sentForm,
  ids: several(z.string()).check(z.maxLength(PAGE_SIZE)),
  how: z.enum(['again', 'drop']),
});

const showYou: Show = async ({ c, person, env, now }) => {
  const [people, alerts, calendar, failed] = await Promise.all([
    readPeople(person, env, now),
    readAlerts(person, env),
    readRow(env.DB, selectCalendarOf(person.id)),
    readRow(env.DB, countFailed),
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
        failed={failed?.failed ?? 0}
        isOnlyOwner={isOnlyOwner(self, people)}
        now={now}
        calendar={<CalendarLink madeAt={calendar?.made_at} made={takeMade(c)?.link} />}
      />
    ),
  };
};

const showMessages: Show<'owner'> = async ({ env, query }) => ({
  title: 'Messages',
  here: 'you',
  body: (
    <Messages
      {...(await readFailed(env))}
      said={query.said === 'again' || query.said === 'drop' ? query.said : undefined}
    />
  ),
});

export const youRoutes = [
  screen('/you', 'staff', showYou),
  act('/you/calendar', 'staff', emptyForm, async ({ c, person, request, env, now }) => {
    handOn(c, person.id, await makeCalendar(person, ownOrigin(request), env, now));
    return `${YOU_PATH}#calendar`;
  }),
  act('/you/calendar/off', 'staff', emptyForm, async ({ person, env }) => {
    await prepare(env.DB, deleteCalendarOf(person.id)).run();
    return `${YOU_PATH}#calendar`;
  }),
  act('/sign-out', 'staff', signOutForm, async ({ c, person }, { everywhere }) => {
    await signOut(c, person, everywhere !== undefined);
    return OFFICE_PATH;
  }),
  screen('/messages', 'owner', showMessages),
  act('/messages', 'owner', messagesForm, async ({ c, env, now }, { ids, how }) => {
    await prepare(env.DB, how === 'again' ? retryFailed(ids, now) : dropFailed(ids)).run();
    if (how === 'again') c.executionCtx.waitUntil(deliver(env).catch((error) => logError(c.req.path, error)));
    return `${MESSAGES_PATH}?said=${how}`;
  }),
];
