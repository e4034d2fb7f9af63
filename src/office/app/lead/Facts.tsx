import type { ReactNode } from 'react';
import type { Detail } from '../../contract/answers.ts';
import { Block } from '../Block.tsx';
import { sourceText } from '../source-text.ts';

type Facts = Detail['fields'];

const List = ({ title, facts }: { title: string; facts: Facts }) => {
  if (facts.length === 0) return null;
  return (
    <Block title={title}>
      <dl className="facts">
        {facts.map(({ label, value, sent }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {sent !== undefined && (
                <span className="quiet sent-as">{sent === '' ? 'Not sent, added here' : `Sent as ${sent}`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
};

type Props = {
  detail: Detail;
  /** stands below what was sent */
  children: ReactNode;
};

/** All that was sent, and where it came from. */
export const Facts = ({ detail: { summary, fields, attribution }, children }: Props) => (
  <>
    <List title="What they sent" facts={fields} />
    {children}
    <List title="Where it came from" facts={[{ label: 'Page', value: sourceText(summary.source) }, ...attribution]} />
  </>
);
