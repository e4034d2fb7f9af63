import { useEffect, useState } from 'react';
import { REMINDERS, type Reminder, reminders } from '../../contract/alerts.ts';
import type { PushSetting } from '../../contract/answers.ts';
import { Block, Failure, useAttempt } from '../ui.tsx';
import { Check } from '../ui-later.tsx';
import { canBeAlerted, readSetting, switchOff, switchOn } from './push-setting.ts';

const NOT_SET_UP = 'Alerts are not set up on this site yet (docs/operations.md).';
const NOT_HERE =
  'This browser does not support alerts. On an iPhone, add the office to the home screen first, and open it from there.';

const REFUSED =
  'Alerts stopped: this browser’s push service did not take the last one. Switch them on again; if they stop again, this browser cannot be reached.';

const toggled = (on: Reminder[], kind: Reminder) =>
  on.includes(kind) ? on.filter((one) => one !== kind) : [...on, kind];

const Switches = ({ pushKey }: { pushKey: string }) => {
  const [setting, setSetting] = useState<PushSetting>();
  const { attempt, failure } = useAttempt();
  const then = (work: Promise<unknown>) => attempt(work.then(readSetting).then(setSetting));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the switches are first shown
  useEffect(() => {
    then(Promise.resolve());
  }, []);

  const isOn = setting?.isOn === true;
  const change = (next: Partial<PushSetting>) => setting && then(switchOn(pushKey, { ...setting, ...next }));
  return (
    <>
      <Check
        checked={isOn}
        disabled={setting === undefined}
        onChange={() => (isOn ? then(switchOff()) : change({ showsPerson: false }))}
      >
        Tell me about every new lead on this device
      </Check>
      {isOn && (
        <>
          <Check checked={setting.showsPerson} onChange={() => change({ showsPerson: !setting.showsPerson })}>
            With name and phone number, also on the lock screen
          </Check>
          <fieldset className="reminders">
            <legend>Remind me of</legend>
            {REMINDERS.map((kind) => (
              <Check
                key={kind}
                checked={setting.reminders.includes(kind)}
                onChange={() => change({ reminders: toggled(setting.reminders, kind) })}
              >
                {reminders[kind]}
              </Check>
            ))}
          </fieldset>
        </>
      )}
      {setting?.isRefused && <p className="mark mark-late">{REFUSED}</p>}
      <Failure>{failure}</Failure>
    </>
  );
};

const content = (pushKey: string | null) => {
  if (pushKey === null) return <p>{NOT_SET_UP}</p>;
  return canBeAlerted() ? <Switches pushKey={pushKey} /> : <p>{NOT_HERE}</p>;
};

export const Alerts = ({ pushKey }: { pushKey: string | null }) => <Block title="Alerts">{content(pushKey)}</Block>;
