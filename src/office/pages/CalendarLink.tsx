import { YOU_PATH } from '../contract/paths.ts';
import { Button } from './controls.tsx';
import { momentText } from './format.ts';
import { NewLink } from './NewLink.tsx';
import { PostForm } from './PostForm.tsx';

/** Calendar programs subscribe to this scheme automatically. */
const asWebcal = (link: string) => link.replace(/^https?:/, 'webcal:');

type Props = {
  /** when the current link was made */
  madeAt: string | undefined;
  /** the link that was just made */
  made: string | undefined;
};

/** The secret link under which a calendar program reads visits, follow-ups, and jobs. */
export const CalendarLink = ({ madeAt, made }: Props) => (
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
