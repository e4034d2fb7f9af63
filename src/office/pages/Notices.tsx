import { count } from '../../shared/count.ts';
import { leadPath, MESSAGES_PATH } from '../contract/paths.ts';
import { Button } from './controls.tsx';
import { PostForm } from './PostForm.tsx';
import { type Alerts, LostAlerts } from './You.tsx';

/** What someone should know before they look at the desk. */
export type Noticed = {
  /** messages that could not be sent, and why the last of them failed, for an owner */
  failed: { count: number; leadId: string; what: string; why: string | null } | undefined;
  alerts: Alerts;
};

const Failed = ({ failed }: { failed: NonNullable<Noticed['failed']> }) => (
  <PostForm className="told" action={MESSAGES_PATH}>
    <p>
      <strong>{count(failed.count, 'message')} could not be sent.</strong> The last was {failed.what} about{' '}
      <a href={leadPath(failed.leadId)}>this lead</a>
      {failed.why && ` (${failed.why})`}. The leads are safe on the desk.
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

export const Notices = ({ failed, alerts }: Noticed) => (
  <>
    {failed && <Failed failed={failed} />}
    <LostAlerts alerts={alerts} />
  </>
);
