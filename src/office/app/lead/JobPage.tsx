import type { Detail, Photo } from '../../contract/answers.ts';
import { OFFICE_API } from '../../contract/office-limits.ts';
import { readConsent } from '../../contract/standing.ts';
import { dayHere } from '../business-time.ts';
import { Confirm } from '../Confirm.tsx';
import { useOpen } from '../draft-form.ts';
import { dayText } from '../format.ts';
import { postToLead } from '../queries.ts';
import { noteChange } from '../sending.ts';
import { Block, Button, Failure, useAttempt } from '../ui.tsx';
import { JobPageForm } from './JobPageForm.tsx';
import type { Whole } from './whole.ts';

type Made = NonNullable<Detail['page']>;

type MadeProps = { leadId: string; page: Made; hasConsent: boolean };

/** Links to the draft for editors, or ways to hand it over: GitHub may have refused it at first. */
const ForEditors = ({ leadId, page: { slug, handed, canHand } }: Pick<MadeProps, 'leadId' | 'page'>) => {
  const { attempt, failure } = useAttempt();
  if (handed !== null) {
    return (
      <>
        <p className="quiet">The editors have it: its text is still to be written.</p>
        <p className="buttons">
          <a className="btn btn-outline" href={handed.at} target="_blank" rel="noreferrer">
            Open where it is edited
          </a>
          <a className="link" href={handed.link} target="_blank" rel="noreferrer">
            See it on GitHub
          </a>
        </p>
      </>
    );
  }
  const hand = () => attempt(postToLead(`/leads/${leadId}/page/hand`, {}));
  return (
    <>
      <p className="quiet">
        {canHand
          ? 'The editors do not have it yet.'
          : 'Give the folder to the person who looks after the website. Laid over the folder of the project, it is a draft whose text is still to be written.'}
      </p>
      <p className="buttons">
        {canHand && <Button onClick={hand}>Give it to the editors</Button>}
        <a className="btn btn-outline" href={`${OFFICE_API}/leads/${leadId}/page.zip`} download={`${slug}.zip`}>
          Download the folder
        </a>
      </p>
      <Failure>{failure}</Failure>
    </>
  );
};

const MadePage = ({ leadId, page, hasConsent }: MadeProps) => (
  <>
    <p>
      <strong>{page.title}</strong>, a draft of {dayText(dayHere(page.madeAt))}
    </p>
    {!hasConsent && (
      <p>
        The customer no longer agrees:{' '}
        {page.handed === null ? 'the draft cannot be handed over.' : 'make sure that the website does not show it.'}
      </p>
    )}
    {hasConsent && page.handed === null && page.refusal !== null && <p>{page.refusal}</p>}
    {(page.handed !== null || (hasConsent && page.refusal === null)) && <ForEditors leadId={leadId} page={page} />}
    <p className="buttons">
      <Confirm
        title="Start the page over?"
        consequence="The office forgets this draft, and you can make another one. What editors have, and a folder that was downloaded, stay as they are."
        yes="Start over"
        no="Keep the draft"
        onYes={() => postToLead(`/leads/${leadId}/page/drop`, {})}
      >
        Start over
      </Confirm>
    </p>
  </>
);

const Begin = ({ detail, photos }: { detail: Detail; photos: Photo[] }) => {
  const draft = `${detail.summary.id} page`;
  const { isOpen, setOpen, end } = useOpen(draft);
  if (photos.length === 0) {
    return <p className="quiet">It begins with photos: add some of the finished work, under ‘Your photos’.</p>;
  }
  if (isOpen) {
    return <JobPageForm draft={draft} detail={detail} photos={photos} onEnd={end} />;
  }
  return (
    <p className="buttons">
      <Button onClick={() => setOpen(true)}>Make a draft</Button>
    </p>
  );
};

/** A won job becomes a page of the website: with the customer’s consent, and photos of the finished work. */
export const JobPage = ({ detail, seen, consent }: Whole) => {
  const { summary, photos, page } = detail;
  const say = (isGiven: boolean) => noteChange(summary.id, { kind: 'consent', isGiven }, seen);
  return (
    <Block title="A page about this job">
      <p className="quiet">
        {consent === null
          ? 'Ask the customer whether photos of the finished work may be shown on the website, without name and address.'
          : `The customer said yes on ${dayText(dayHere(consent))}.`}
      </p>
      {page === null && consent !== null && readConsent(detail.events) === null && (
        <p>Their yes is not sent yet. The page can be made once there is a connection.</p>
      )}
      {page === null && readConsent(detail.events) !== null && consent !== null && (
        <Begin detail={detail} photos={photos.filter(({ shows }) => shows === 'finished')} />
      )}
      {page !== null && <MadePage leadId={summary.id} page={page} hasConsent={consent !== null} />}
      <p className="buttons">
        <Button className={consent === null ? 'btn btn-outline' : 'link'} onClick={() => say(consent === null)}>
          {consent === null ? 'They said yes' : 'They say no after all'}
        </Button>
      </p>
    </Block>
  );
};
