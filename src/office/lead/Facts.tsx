import type { Detail } from '../../lead/office/answers.ts';
import { Block } from '../Block.tsx';
import { sourceText } from '../source-text.ts';

type Facts = Detail['fields'];

const List = ({ title, facts }: { title: string; facts: Facts }) => {
  if (facts.length === 0) return null;
  return (
    <Block title={title}>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
};

/** All that was sent, and where it came from. */
export const Facts = ({ detail: { summary, fields, attribution } }: { detail: Detail }) => (
  <>
    <List title="What they sent" facts={fields} />
    <List title="Where it came from" facts={[{ label: 'Page', value: sourceText(summary.source) }, ...attribution]} />
  </>
);
