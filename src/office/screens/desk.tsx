import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import { deliver } from '../../leads/server/deliver.ts';
import { dropFailed, type Purpose, retryFailed, selectLastFailed } from '../../leads/server/outbox.ts';
import type { Env } from '../../server/env.ts';
import { prepare, readRow } from '../../server/query.ts';
import { logError } from '../../server/request-log.ts';
import { count } from '../../shared/count.ts';
import { PAGE_SIZE } from '../contract/office-limits.ts';
import { leadPath, OFFICE_PATH, YOU_PATH } from '../contract/paths.ts';
import { SECTIONS, type Section, sectionQuerySchema } from '../contract/requests.ts';
import { sentForm, several } from '../contract/sent-form.ts';
import { REACHED_STATE } from '../contract/states.ts';
import { Button, Link } from '../pages/controls.tsx';
import { dayHere, dayText, weekdayText } from '../pages/format.ts';
import { LeadRows } from '../pages/LeadRows.tsx';
import { PostForm } from '../pages/PostForm.tsx';
import { note } from '../server/change-lead.ts';
import { readDesk, readSection } from '../server/desk.ts';
import { type Alerts, readAlerts } from '../server/push.ts';
import { withSaved } from '../server/saved.ts';
import { act, type Show, screen } from '../server/screens.tsx';
import type { LeadList } from '../server/summary.ts';

/** A heading for each list, and its words in the line on top. */
const WORDS: Record<Section, { heading: string; counted: (leads: number) => string }> = {
  waiting: { heading: 'To call', counted: (leads) => `${leads} to call` },
  due: { heading: 'Follow-ups', counted: (leads) => count(leads, 'follow-up') },
  unplanned: { heading: 'Nothing planned', counted: (leads) => `${leads} with nothing planned` },
  unscheduled: { heading: 'Won: schedule the work', counted: (leads) => `${leads} to schedule` },
  built: { heading: 'Finished: ask for a review', counted: (leads) => `${leads} finished` },
};

const CALLED = 'called';

/** For the checkboxes of the list above it. */
const MarkCalled = () => (
  <PostForm id={CALLED} className="bulk" action={`${OFFICE_PATH}/called`} unsent="Mark called">
    <Button>Mark called</Button>
  </PostForm>
);

type ListProps = { section: Section; list: LeadList; now: number };

const List = ({ section, list, now }: ListProps) => {
  const { heading } = WORDS[section];
  const isWaiting = section === 'waiting';
  if (list.leads.length === 0) return null;
  return (
    <section id={section} aria-labelledby={`${section}-heading`}>
      <h2 id={`${section}-heading`}>{heading}</h2>
      <LeadRows leads={list.leads} now={now} pick={isWaiting ? CALLED : undefined} />
      {isWaiting && <MarkCalled />}
      {list.next && (
        <p>
          <Link to={`${OFFICE_PATH}?${new URLSearchParams({ section, ...list.next })}`}>More</Link>
        </p>
      )}
    </section>
  );
};

type DeskProps = { desk: Awaited<ReturnType<typeof readDesk>>; now: number };

/** The line on top, which stays: how much there is of each list. */
const Today = ({ desk: { visits, ...lists }, now }: DeskProps) => {
  // The list has those of tomorrow, too.
  const ofToday = visits.filter(({ visit }) => visit !== null && dayHere(visit.at) === dayHere(now)).length;
  const jumps = [
    ...(ofToday === 0 ? [] : [{ to: 'visits', text: count(ofToday, 'visit') }]),
    ...SECTIONS.flatMap((section) => {
      const { total, leads } = lists[section];
      const all = total ?? leads.length;
      return all === 0 ? [] : [{ to: section, text: WORDS[section].counted(all) }];
    }),
  ];
  if (jumps.length === 0) return <p className="today">Nothing to do today.</p>;
  return (
    <nav className="today" aria-label="Today">
      {jumps.map(({ to, text }) => (
        <a key={to} href={`#${to}`}>
          {text}
        </a>
      ))}
    </nav>
  );
};

const WHAT: Record<Purpose, string> = {
  builder: 'the email to you',
  checklist: 'the checklist by email',
  confirmation: 'the confirmation by email',
  webhook: 'the message to your webhook',
  push: 'the alert on a device',
};

type Failed = NonNullable<Awaited<ReturnType<typeof readFailed>>>;

/** Messages that could not be sent, and why the last of them failed. */
const readFailed = (env: Env) => readRow(env.DB, selectLastFailed);

const FailedMessages = ({ failed, lead_id, purpose, last_error }: Failed) => (
  <PostForm className="told" action={`${OFFICE_PATH}/messages`}>
    <p>
      <strong>{count(failed, 'message')} could not be sent.</strong> The last was {WHAT[purpose]} about{' '}
      <a href={leadPath(lead_id)}>this lead</a>
      {last_error && ` (${last_error})`}. The leads are safe on the desk.
    </p>
    <p className="buttons">
      <Button name="how" value="again">
        Send again
      </Button>
      <Button name="how" value="drop">
        Dismiss
      </Button>
    </p>
  </PostForm>
);

/** On the desk of a device with alerts; a script shows it when they no longer work there. */
const LostAlerts = ({ alerts: { endpoint, pushKey, isRefused } }: { alerts: Alerts }) =>
  endpoint &&
  pushKey && (
    <p
      className="told"
      data-endpoint={endpoint}
      data-push-key={pushKey}
      data-stopped={isRefused ? '' : undefined}
      hidden
    >
      Alerts no longer reach this device. <a href={YOU_PATH}>Turn them on again under You</a>
    </p>
  );

const showDesk: Show = async ({ env, now: date, person, query }, refused) => {
  const now = date.getTime();
  const parsed = sectionQuerySchema.safeParse(query);
  if (parsed.data?.section) {
    const { section, ...page } = parsed.data;
    const list = await readSection(section, page, env, date);
    const body = (
      <>
        <h1>{WORDS[section].heading}</h1>
        <List section={section} list={list} now={now} />
      </>
    );
    return { title: 'Desk', here: 'desk', body };
  }
  const [desk, failed, alerts] = await Promise.all([
    readDesk(env, date),
    person.role === 'owner' ? readFailed(env) : undefined,
    readAlerts(person, env),
  ]);
  const today = dayHere(now);
  const problem = refused?.problems.lead;
  const body = (
    <>
      {failed && <FailedMessages {...failed} />}
      <LostAlerts alerts={alerts} />
      <div className="title">
        <h1>
          {weekdayText(today, 'short')}, {dayText(today)}
        </h1>
        <a className="btn btn-outline" href={`${OFFICE_PATH}/add`}>
          Add a caller
        </a>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Today desk={desk} now={now} />
      {desk.visits.length > 0 && (
        <section id="visits" aria-labelledby="visits-heading">
          <h2 id="visits-heading">Visits</h2>
          <LeadRows leads={desk.visits} now={now} />
        </section>
      )}
      {SECTIONS.map((section) => (
        <List key={section} section={section} list={desk[section]} now={now} />
      ))}
    </>
  );
  return { title: 'Desk', here: 'desk', body };
};

const NONE_PICKED = 'Check the people you called first.';

const calledSchema = z.object({
  ...sentForm,
  lead: several(z.string().check(z.maxLength(64))).check(z.minLength(1, NONE_PICKED), z.maxLength(PAGE_SIZE)),
  notedAt: z.optional(z.iso.datetime()),
});

const messagesForm = z.object({ ...sentForm, how: z.enum(['again', 'drop']) });

export const deskRoutes = [
  screen('/', 'staff', showDesk),
  act(
    '/called',
    'staff',
    calledSchema,
    async (admitted, { lead: ids, ...form }) => {
      const stored: string[] = [];
      for (const id of ids) {
        const changes = [{ kind: 'outcome', state: REACHED_STATE, followUp: null } as const];
        // A lead that was forgotten meanwhile does not keep the others from being marked.
        const noted = await note({ ...admitted, id }, changes, form).catch((error: unknown) => {
          if (error instanceof HTTPException) return [];
          throw error;
        });
        stored.push(...noted);
      }
      return withSaved(OFFICE_PATH, stored);
    },
    showDesk,
  ),
  act('/messages', 'owner', messagesForm, async ({ c, env, now }, { how }) => {
    await prepare(env.DB, how === 'again' ? retryFailed(now) : dropFailed).run();
    if (how === 'again') c.executionCtx.waitUntil(deliver(env).catch((error) => logError(c.req.path, error)));
    return OFFICE_PATH;
  }),
];
