import { OFFICE_PATH } from '../../shared/routes.ts';
import type { Detail, Labelled, Summary } from '../contract/answers.ts';
import { leadPath } from '../contract/paths.ts';
import type { RefusedForm } from '../contract/sent-form.ts';
import { rulesOf } from '../contract/states.ts';
import { amountText, dayHere, daysText, dayText, nameOf, photoPath, sizeText, sourceText } from './format.ts';
import { LeadForm } from './LeadForm.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { Marks } from './LeadRows.tsx';
import { marksOf, triedText } from './marks.ts';
import { PostForm } from './PostForm.tsx';
import { AskReview, Letters, Reach } from './Reach.tsx';

type Props = {
  detail: Detail;
  /** names of everyone in the office */
  people: string[];
  isOwner: boolean;
  /** in ms since 1970 */
  now: number;
  refused?: RefusedForm | undefined;
};

const Facts = ({ facts }: { facts: (Labelled & { sent?: string })[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, sent }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}{' '}
          {sent !== undefined && <span className="quiet">{sent === '' ? 'Added here' : `Sent as ${sent}`}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

const Photos = ({ detail: { summary, photos } }: Pick<Props, 'detail'>) => (
  <>
    {photos.length > 0 && (
      <ul className="photos" aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a href={`${leadPath(summary.id)}/photos#${photo.id}`}>
              {photo.hasSmall ? (
                <img src={`${photoPath(summary.id, photo)}/small`} alt={`Number ${index + 1}`} width="88" height="88" />
              ) : (
                `${index + 1}: ${sizeText(photo.bytes)}`
              )}
            </a>
          </li>
        ))}
      </ul>
    )}
    <p>
      <a className="link" href={`${leadPath(summary.id)}/photos`}>
        {photos.length === 0 ? 'Add photos' : 'Photos, and more of them'}
      </a>
    </p>
  </>
);

/** What they wrote, and how they would like to be answered: read before calling. */
const Request = (props: Pick<Props, 'detail'>) => {
  const { summary, words, added, fields, attribution } = props.detail;
  return (
    <>
      {words !== '' && <p className="words asked">{words}</p>}
      {added.length > 0 && <Facts facts={added} />}
      <Photos {...props} />
      <details className="more">
        <summary>All they sent</summary>
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
          <a href={leadPath(other.id)}>{`${nameOf(other)}, ${dayText(dayHere(other.createdAt))}`}</a>
        </span>
      ))}
    </p>
  );

/** The work of a won lead. */
const Work = ({ lead: { job, amount } }: { lead: Summary }) => (
  <p className="work">
    <strong>{job === null ? 'No dates yet' : daysText(job)}</strong>
    {`, ${job?.crew || 'No crew yet'}${amount === null ? '' : `, ${amountText(amount)}`}`}
  </p>
);

const Review = ({ detail: { summary, review }, now }: Pick<Props, 'detail' | 'now'>) => {
  const { job, reviewAskedAt } = summary;
  const isOver = job !== null && job.until < dayHere(now);
  if (review === null || !isOver) return null;
  return (
    <section aria-labelledby="review">
      <h2 id="review">Ask for a review</h2>
      <AskReview lead={summary} letter={review} />
      {reviewAskedAt === null ? (
        <PostForm action={`${leadPath(summary.id)}/review`} back={leadPath(summary.id)} seen={summary.events}>
          <button className="btn btn-outline" type="submit">
            I have asked
          </button>
        </PostForm>
      ) : (
        <p className="quiet">{`Asked on ${dayText(dayHere(reviewAskedAt))}.`}</p>
      )}
    </section>
  );
};

const NotSpam = ({ lead }: { lead: Summary }) => (
  <PostForm action={`${leadPath(lead.id)}/not-spam`} back={leadPath(lead.id)} seen={lead.events}>
    <button className="btn btn-outline" type="submit">
      Not spam
    </button>
  </PostForm>
);

/** A won lead is a job: when, who, and where come first, and the rest is folded. */
export const Lead = (props: Props) => {
  const { detail, people, isOwner, now, refused } = props;
  const { summary } = detail;
  const isWon = rulesOf(summary.state).ends === 'won';
  const tried = triedText(summary, now);
  const form = <LeadForm detail={detail} people={people} refused={refused} />;
  return (
    <article className="lead-page">
      <h1>{nameOf(summary)}</h1>
      {summary.service !== '' && <p>{summary.service}</p>}
      {isWon && <Work lead={summary} />}
      <Marks marks={marksOf(summary, now)} />
      {tried && <p className="quiet">{tried}</p>}
      <Reach lead={summary} />
      <Others others={detail.others} />
      {isWon ? (
        <>
          <Review {...props} />
          <details className="more">
            <summary>What they asked for</summary>
            <Request detail={detail} />
          </details>
          <details className="more" open={refused !== undefined}>
            <summary>How did it go?</summary>
            {form}
          </details>
        </>
      ) : (
        <>
          <Request detail={detail} />
          {summary.spam !== null && <NotSpam lead={summary} />}
          {form}
        </>
      )}
      <Letters detail={detail} />
      <LeadHistory detail={detail} />
      <p className="buttons no-print">
        <a className="link" href={`${leadPath(summary.id)}/correct`}>
          Correct
        </a>
        <button className="link needs-script" type="button" data-print="" hidden>
          Print
        </button>
        {isOwner && (
          <a className="link" href={`${leadPath(summary.id)}/forget`}>
            Forget
          </a>
        )}
        <a className="link" href={OFFICE_PATH}>
          To the desk
        </a>
      </p>
    </article>
  );
};
