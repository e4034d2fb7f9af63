import { useStore } from '@nanostores/react';
import { Block } from '../Block.tsx';
import { $areKeysOn, KEYS, switchKeys } from '../keys.ts';

/** The keys that there are, and their switch: who speaks to the computer may need them off. */
export const Keys = () => {
  const isOn = useStore($areKeysOn);
  return (
    <Block title="Keys">
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={() => switchKeys(!isOn)} /> Single keys work on this device
      </label>
      <dl className="keys">
        {Object.entries(KEYS).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
};
