import * as z from 'zod/mini';
import { ownOrigin } from '../../server/origins.ts';
import { prepare, readRow, runAll } from '../../server/query.ts';
import { OFFICE_PATH, PEOPLE_PATH, SIGN_OUT_PATH, YOU_PATH } from '../contract/paths.ts';
import { sentForm } from '../contract/sent-form.ts';
import { Button, Link, Tick } from '../pages/controls.tsx';
import { Devices } from '../pages/Devices.tsx';
import { momentText } from '../pages/format.ts';
import { NewLink } from '../pages/NewLink.tsx';
import { PostForm } from '../pages/PostForm.tsx';
import { api } from '../server/api.ts';
import { deleteCalendar, makeCalendar, selectPersonCalendar } from '../server/calendars.ts';
import { readPeople } from '../server/people.ts';
import { type Alerts, isPushService, readAlerts, seal } from '../server/push.ts';
import { refusal } from '../server/refusals.ts';
import { act, type Show, screen } from '../server/screens.tsx';
import { signOut } from '../server/sessions.ts';
import { handOn, takeMade } from '../server/shown-once.ts';
import { deletePush, upsertPush } from '../server/sql/push-queries.ts';

/** Data of the person who is signed in. */

/** Calendar programs subscribe to this scheme automatically. */
const asWebcal = (link: string) => link.replace(/^https?:/, 'webcal:');

type CalendarProps = {
  /** when the current link was made */
  madeAt: string | undefined;
  /** the link that was just made */
  made: string | undefined;
};

/** The secret link under which a calendar program reads visits, follow-ups, and jobs. */
const CalendarLink = ({ madeAt, made }: CalendarProps) => (
  <section className="block" id="calendar" aria-labelledby="calendar-title">
    <h2 id="calendar-title">Calendar</h2>
    <p>
      All visits, follow-ups, and jobs with address and phone number, in the calendar of your phone or computer. It
      updates about once an hour, less often in some programs. A link ends when a passkey of yours is removed.
    </p>
    {made && (
      <>
        <NewLink
          said="This link is only for you: anyone who has it can read names and numbers. It is shown only now; if it is lost, get a new one."
          link={asWebcal(made)}
        />
        <p className="buttons">
          <a className="btn btn-primary" href={asWebcal(made)}>
            Subscribe on this device
          </a>
        </p>
      </>
    )}
    {madeAt && !made && <p>Your link was made {momentText(madeAt)}. A new one turns it off.</p>}
    <div className="buttons">
      <PostForm action={`${YOU_PATH}/calendar`}>
        <Button>{madeAt ? 'Get a new calendar link' : 'Get calendar link'}</Button>
      </PostForm>
      {madeAt && (
        <PostForm action={`${YOU_PATH}/calendar/off`}>
          <Button>Turn off</Button>
        </PostForm>
      )}
    </div>
  </section>
);

/** The switches need a script, because browsers subscribe only by script (device/alerts.ts). */
const AlertsForm = ({ alerts: { pushKey, isOn, showsPerson, morning, isRefused } }: { alerts: Alerts }) => (
  <section className="block" aria-labelledby="alerts">
    <h2 id="alerts">Alerts</h2>
    {pushKey === null ? (
      <p>Alerts are not set up on this site yet (docs/operations.md).</p>
    ) : (
      <form data-push-key={pushKey}>
        <fieldset disabled>
          <legend className="sr-only">Alerts on this device</legend>
          <Tick name="alerts" defaultChecked={isOn}>
            Tell me about every new lead on this device
          </Tick>
          <Tick name="morning" defaultChecked={morning}>
            And every morning, what is planned for the day
          </Tick>
          <Tick name="showsPerson" defaultChecked={showsPerson}>
            With name and phone number, also on the lock screen
          </Tick>
        </fieldset>
        {isRefused && (
          <p className="field-error">
            Alerts stopped: this browser’s push service did not accept the last one. Turn them on again; if they stop
            again, this browser cannot be reached.
          </p>
        )}
        <p className="field-error" role="alert" data-failure="" />
        <noscript>
          <p>Alerts need JavaScript.</p>
        </noscript>
      </form>
    )}
  </section>
);

const showYou: Show = async ({ c, person, env, now }) => {
  const [people, alerts, calendar] = await Promise.all([
    readPeople(person, env, now),
    readAlerts(person, env),
    readRow(env.DB, selectPersonCalendar(person.id)),
  ]);
  const self = people.find(({ id }) => id === person.id);
  if (self === undefined) throw new Error('Whoever is signed in is among the people');
  const body = (
    <>
      <h1>{person.name}</h1>
      <p>
        {person.role === 'owner'
          ? 'You are an owner: you may do everything here.'
          : 'You may see and work on leads. Owners may also hand leads over, forget people, and invite.'}
      </p>
      {person.role === 'owner' && (
        <p className="links">
          <Link to={PEOPLE_PATH}>People and invitations</Link>
          <Link to={`${OFFICE_PATH}/hand-over`}>Hand over</Link>
        </p>
      )}
      <AlertsForm alerts={alerts} />
      <CalendarLink madeAt={calendar?.made_at} made={takeMade(c)?.link} />
      <section className="block" aria-labelledby="devices">
        <h2 id="devices">Your passkeys</h2>
        <Devices person={self} back={YOU_PATH} />
      </section>
      <section className="block" aria-labelledby="sign-out">
        <h2 id="sign-out">Sign out</h2>
        <p data-unsent-warning="" hidden>
          What is not sent yet from this device is discarded when you sign out.
        </p>
        <PostForm action={SIGN_OUT_PATH} className="buttons">
          <Button>Sign out here</Button>
        </PostForm>
      </section>
    </>
  );
  return { title: person.name, here: 'you', body };
};

const emptyForm = z.object(sentForm);

const NO_KEYS = 'Alerts do not work with this browser: it gave no usable keys.';
const keySchema = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`), NO_KEYS));

const subscribeSchema = z.object({
  endpoint: z
    .string()
    .check(
      z.maxLength(1000),
      z.refine(isPushService, 'Alerts do not work with this browser: its push service is unknown.'),
    ),
  /** as long as RFC 8291 has them: a point of a curve, and sixteen bytes */
  keys: z.object({ p256dh: keySchema(87), auth: keySchema(22) }),
  showsPerson: z.optional(z.boolean()),
  morning: z.optional(z.boolean()),
});

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
  api('/push', 'staff', subscribeSchema, async ({ person, env, now }, { keys, endpoint, ...sent }) => {
    await seal({ endpoint, ...keys }, {}, env).catch(() => {
      throw refusal(422, NO_KEYS);
    });
    // A browser whose subscription changed sends no settings: the device keeps its own.
    const before = await readAlerts(person, env);
    if (sent.morning === undefined && before.endpoint === undefined)
      throw refusal(404, 'Alerts are off on this device. Turn them on under You.');
    const { showsPerson = before.showsPerson, morning = before.morning } = sent;
    const wanted = { endpoint, ...keys, showsPerson, morning };
    await runAll(env.DB, upsertPush(wanted, person.sessionHash, now.toISOString()));
  }),
  api('/push/off', 'staff', z.object({}), async ({ person, env }) => {
    await prepare(env.DB, deletePush(person.sessionHash)).run();
  }),
];
