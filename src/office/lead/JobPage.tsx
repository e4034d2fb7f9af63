import { useState } from 'react';
import { type Detail, detailSchema, type Photo, type Session } from '../../lead/office/answers.ts';
import { OFFICE_API } from '../../lead/office/limits.ts';
import { readConsent } from '../../lead/office/standing.ts';
import { dayIn } from '../../lib/dates.ts';
import { post } from '../api.ts';
import { Block } from '../Block.tsx';
import { Confirm } from '../Confirm.tsx';
import { readDraft } from '../draft.ts';
import { dayText } from '../format.ts';
import { showLead } from '../queries.ts';
import { noteChange } from '../sending.ts';
import { JobPageForm } from './JobPageForm.tsx';

type Made = NonNullable<Detail['page']>;

/** The draft that was made, and the way to make another. */
const MadePage = ({ leadId, page, onDay }: { leadId: string; page: Made; onDay: (moment: string) => string }) => (
  <>
    <p>
      <strong>{page.title}</strong>, a draft of {onDay(page.madeAt)}
    </p>
    <p className="quiet">
      Give the folder to whoever looks after the website. Laid over the folder of the project, it is a draft whose text
      is still to be written.
    </p>
    <p className="buttons">
      <a className="btn btn-outline" href={`${OFFICE_API}/leads/${leadId}/page.zip`} download={`${page.slug}.zip`}>
        Download the folder
      </a>
      <Confirm
        title="Begin the page anew?"
        consequence="The office forgets this draft, and you can make another one. A folder that was downloaded stays as it is."
        yes="Begin anew"
        no="Keep the draft"
        onYes={() => post(`/leads/${leadId}/page/drop`, {}, detailSchema).then(showLead)}
      >
        Begin anew
      </Confirm>
    </p>
  </>
);

/** What is to be done first, or the form. */
const Begin = ({ detail, photos, session }: { detail: Detail; photos: Photo[]; session: Session }) => {
  const draft = `${detail.summary.id} page`;
  const [isOpen, setOpen] = useState(() => readDraft(draft) !== undefined);
  if (photos.length === 0) {
    return <p className="quiet">It begins with photos: add some of the finished work, under ‘Photos of yours’.</p>;
  }
  if (isOpen) {
    return <JobPageForm draft={draft} detail={detail} photos={photos} session={session} onEnd={() => setOpen(false)} />;
  }
  return (
    <p className="buttons">
      <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
        Make a draft
      </button>
    </p>
  );
};

type Props = { detail: Detail; seen: number; consent: string | null; session: Session };

/** A job that was won becomes a page of the website: with the customer’s yes, and photos of the finished work. */
export const JobPage = ({ detail, seen, consent, session }: Props) => {
  const { summary, photos, page } = detail;
  const onDay = (moment: string) => dayText(dayIn(session.business.timeZone, new Date(moment)));
  const say = (isGiven: boolean) => noteChange(summary.id, { kind: 'consent', isGiven }, seen);
  return (
    <Block title="A page about this job">
      <p className="quiet">
        {consent === null
          ? 'Ask the customer whether photos of the finished work may be shown on the website, without name and address.'
          : `The customer said yes on ${onDay(consent)}.`}
      </p>
      {page === null && consent !== null && readConsent(detail.events) === null && (
        <p>Their yes is not sent yet. The page can be made once there is a connection.</p>
      )}
      {page === null && readConsent(detail.events) !== null && consent !== null && (
        <Begin detail={detail} photos={photos.filter(({ shows }) => shows === 'finished')} session={session} />
      )}
      {page !== null && consent === null && <p>There is no yes to it any more: have the page taken off the website.</p>}
      {page !== null && <MadePage leadId={summary.id} page={page} onDay={onDay} />}
      <p className="buttons">
        <button
          type="button"
          className={consent === null ? 'btn btn-outline' : 'link'}
          onClick={() => say(consent === null)}
        >
          {consent === null ? 'They said yes' : 'They say no after all'}
        </button>
      </p>
    </Block>
  );
};
