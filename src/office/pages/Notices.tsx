import { count } from '../../shared/count.ts';
import { MESSAGES_PATH, PEOPLE_PATH, YOU_PATH } from '../contract/paths.ts';
import { ago } from './format.ts';
import type { Alerts } from './You.tsx';

/** What someone should know before they look at the desk. */
export type Noticed = {
  /** passkeys whose counter fell, for a week: one's own, and for an owner everyone's */
  fallenKeys: { name: string; device: string; fellAt: string; isOwn: boolean }[];
  /** messages that could not be sent, for an owner */
  failed: number;
  alerts: Alerts;
};

export const Notices = ({ fallenKeys, failed, alerts, now }: Noticed & { now: Date }) => (
  <>
    {fallenKeys.map(({ name, device, fellAt, isOwn }) => (
      <div key={`${name} ${fellAt}`} className="notice">
        <p>
          <strong>
            {isOwn ? 'Your' : `${name}’s`} {device} signed in with an older key
          </strong>{' '}
          {ago(fellAt, now.getTime())}. A phone that was restored from a backup does that. If none was, it may be a
          copy: remove this device under <a href={isOwn ? YOU_PATH : PEOPLE_PATH}>{isOwn ? 'You' : 'People'}</a>.
        </p>
      </div>
    ))}
    {failed > 0 && (
      <p className="notice">
        <a href={MESSAGES_PATH}>{count(failed, 'message')} could not be sent</a>
      </p>
    )}
    {alerts.endpoint && alerts.pushKey && (
      <p
        className="notice"
        data-endpoint={alerts.endpoint}
        data-push-key={alerts.pushKey}
        data-stopped={alerts.isRefused ? '' : undefined}
        hidden
      >
        Alerts no longer reach this device. <a href={YOU_PATH}>Switch them on again under You</a>
      </p>
    )}
  </>
);
