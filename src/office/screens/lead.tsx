import * as z from 'zod/mini';
import { readRows } from '../../server/query.ts';
import { leadFormSchema } from '../contract/lead-form.ts';
import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import { type RefusedForm, sentForm, sentLeadForm, several } from '../contract/sent-form.ts';
import { getRules } from '../contract/states.ts';
import { Button, Link } from '../pages/controls.tsx';
import { dayHere, daysText, dayText, displayName, sourceText } from '../pages/format.ts';
import { LeadForm } from '../pages/LeadForm.tsx';
import { LeadHistory } from '../pages/LeadHistory.tsx';
import { LeadPhotos } from '../pages/LeadPhotos.tsx';
import { Marks } from '../pages/LeadRows.tsx';
import { listMarks, triedText } from '../pages/marks.ts';
import { PostForm } from '../pages/PostForm.tsx';
import { LetterLinks, Letters, Reach } from '../pages/Reach.tsx';
import { note } from '../server/change-lead.ts';
import { today } from '../server/desk.ts';
import type { Admitted } from '../server/guard.ts';
import { type Detail, type Fact, readDetail } from '../server/lead-detail.ts';
import { buildChanges, findDoubts, findMissing } from '../server/lead-form.ts';
import { noteAndGo, ofLead } from '../server/of-lead.ts';
import { readColleagues } from '../server/people.ts';
import { leadGone, Unsaved } from '../server/refusals.ts';
import { withSaved } from '../server/saved.ts';
import { act, screen } from '../server/screens.tsx';
import { selectEventsById } from '../server/sql/events.ts';
import type { Summary } from '../server/summary.ts';

type Props = {
  detail: Detail;
  people: string[];
  isOwner: boolean;
  now: number;
  refused?: RefusedForm | undefined;
};

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, sent }) => (
      <div key={label}>
        <dt>
          <strong>{label}</strong>
        </dt>
        <dd>
          {value}{' '}
          {sent !== undefined && <span className="quiet">{sent === '' ? 'Added here' : `Sent as ${sent}`}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

/** What they wrote, and how they would like to be answered: read before calling. */
const Request = ({ detail, refused }: Pick<Props, 'detail' | 'refused'>) => {
  const { summary, words, added, fields, attribution } = detail;
  return (
    <>
      {words !== '' && <p className="asked [white-space:pre-line]">{words}</p>}
      {added.length > 0 && <Facts facts={added} />}
      <LeadPhotos detail={detail} refused={refused} />
      <details className="more">
        <summary>Everything they sent</summary>
        <Facts facts={[...fields, { label: 'Page', value: sourceText(summary.source) }, ...attribution]} />
      </details>
    </>
  );
};

const Others = ({ others }: { others: Summary[] }) =>
  others.length > 0 && (
    <p>
      Asked before:{' '}
      {others.map((other, index) => (
        <span key={other.id}>
          {index > 0 && ', '}
          <a href={leadPath(other.id)}>{`${displayName(other)}, ${dayText(dayHere(other.createdAt))}`}</a>
        </span>
      ))}
    </p>
  );

const Work = ({ lead: { job } }: { lead: Summary }) => (
  <p>
    <strong>{job === null ? 'No dates yet' : daysText(job)}</strong>
    {` · ${job?.crew || 'No crew yet'}`}
  </p>
);

/**
 * After the job every customer is asked in the same words, whatever they thought of it: Google removes the reviews of businesses that ask only
 * happy customers (https://support.google.com/contributionpolicy/answer/7400114).
 */
const Review = ({ detail: { summary, review }, now }: Pick<Props, 'detail' | 'now'>) => {
  const { job, reviewAskedAt } = summary;
  const isOver = job !== null && job.until < dayHere(now);
  if (review === null || !isOver) return null;
  return (
    <section aria-labelledby="review">
      <h2 id="review">Ask for a review</h2>
      <p>
        Every customer is asked with the same words, happy or not: <LetterLinks lead={summary} letter={review} />
      </p>
      {reviewAskedAt === null ? (
        <PostForm action={`${leadPath(summary.id)}/review`} back={leadPath(summary.id)} seen={summary.events}>
          <Button>I have asked</Button>
        </PostForm>
      ) : (
        <p className="quiet">{`Asked on ${dayText(dayHere(reviewAskedAt))}.`}</p>
      )}
    </section>
  );
};

const NotSpam = ({ lead }: { lead: Summary }) => (
  <PostForm action={`${leadPath(lead.id)}/not-spam`} back={leadPath(lead.id)} seen={lead.events}>
    <Button>Not spam</Button>
  </PostForm>
);

/** A won lead is a job: when, who, and where come first, and the rest is folded. */
const Lead = (props: Props) => {
  const { detail, people, isOwner, now, refused } = props;
  const { summary } = detail;
  const isWon = getRules(summary.state).phase === 'won';
  const tried = triedText(summary, now);
  // Two forms of the page can be refused.
  const isOfPhotos = refused?.problems.photos !== undefined;
  const request = <Request detail={detail} refused={isOfPhotos ? refused : undefined} />;
  const refusedNote = isOfPhotos ? undefined : refused;
  const form = <LeadForm detail={detail} people={people} refused={refusedNote} />;
  return (
    <article className="lead-page">
      <h1>{displayName(summary)}</h1>
      {summary.service !== '' && <p>{summary.service}</p>}
      {isWon && <Work lead={summary} />}
      <Marks marks={listMarks(summary, now)} />
      {tried && <p className="quiet">{tried}</p>}
      <Reach lead={summary} />
      <Others others={detail.others} />
      {isWon ? (
        <>
          <Review {...props} />
          <details className="more" open={isOfPhotos}>
            <summary>What they asked for, and photos</summary>
            {request}
          </details>
          <details className="more" open={refusedNote !== undefined}>
            <summary>How did it go?</summary>
            {form}
          </details>
        </>
      ) : (
        <>
          {request}
          {summary.spam !== null && <NotSpam lead={summary} />}
          {form}
        </>
      )}
      <Letters detail={detail} />
      <LeadHistory detail={detail} />
      <p className="buttons no-print">
        <Link to={`${leadPath(summary.id)}/correct`}>Correct</Link>
        <button className="link" type="button" data-print="" hidden>
          Print
        </button>
        {isOwner && <Link to={`${leadPath(summary.id)}/forget`}>Forget</Link>}
        <Link to={OFFICE_PATH}>To the desk</Link>
      </p>
    </article>
  );
};

export const showLead = ofLead(async ({ env, now, person }, detail, refused) => (
  <Lead
    detail={detail}
    people={await readColleagues(env)}
    isOwner={person.role === 'owner'}
    now={now.getTime()}
    refused={refused}
  />
));

const undoSchema = z.object({ ...sentForm, notedAt: sentLeadForm.notedAt, event: several(z.uuid()) });

/** Takes events back, of any lead. */
const undo = async (admitted: Admitted, { event: ids, ...form }: z.output<typeof undoSchema>) => {
  const events = await readRows(admitted.env.DB, selectEventsById(ids));
  const stored: string[] = [];
  for (const [id, own] of Map.groupBy(events, ({ lead_id }) => lead_id)) {
    const changes = own.map(({ id: event }) => ({ kind: 'undo', event }) as const);
    stored.push(...(await note({ ...admitted, id }, changes, { ...form, event: ids })));
  }
  if (stored.length === 0) throw leadGone();
  return withSaved(form.back, stored);
};

export const leadRoutes = [
  screen('/leads/:id', 'staff', showLead),
  act(
    '/leads/:id/outcome',
    'staff',
    leadFormSchema,
    async (admitted, form) => {
      const { id, env, now } = admitted;
      const detail = await readDetail(id, env);
      if (detail === undefined) throw leadGone();
      const day = today(form.notedAt === undefined ? now : new Date(form.notedAt));
      const missing = findMissing(form, detail.summary);
      if (Object.keys(missing).length > 0) throw new Unsaved(missing);
      const changes = buildChanges(form, detail.summary, day);
      const doubts = form.sure ? [] : await findDoubts(changes, form, detail.summary, env, day);
      if (doubts.length > 0) throw new Unsaved({ '': doubts.join(' '), sure: 'Save anyway' });
      return noteAndGo(admitted, changes, form);
    },
    showLead,
  ),
  act('/leads/:id/review', 'staff', z.object(sentLeadForm), (admitted, form) =>
    noteAndGo(admitted, [{ kind: 'review' }], form),
  ),
  act('/leads/:id/not-spam', 'staff', z.object(sentLeadForm), (admitted, form) =>
    noteAndGo(admitted, [{ kind: 'spam', isSpam: false }], form),
  ),
  act('/undo', 'staff', undoSchema, undo),
];
