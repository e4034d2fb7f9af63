import { type ReactNode, useState } from 'react';
import type { Detail } from '../../contract/answers.ts';
import { sourceText } from '../format.ts';
import { Block, Button } from '../ui.tsx';

/** Longer messages are clamped to six lines. */
const MANY_LETTERS = 360;
const MANY_LINES = 6;

/** The message; a long one is collapsed. */
export const Words = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > MANY_LETTERS || text.split('\n').length > MANY_LINES;
  return (
    <>
      <p className={isLong && !isOpen ? 'words words-clamped' : 'words'}>{text}</p>
      {isLong && (
        <Button className="link words-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
    </>
  );
};

/** How and when they would like to be answered: read before calling. */
export const Added = ({ added }: Pick<Detail, 'added'>) => {
  if (added.length === 0) return null;
  return (
    <dl className="added">
      {added.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

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
  /** shown below what was sent */
  children: ReactNode;
};

/** Everything sent, and its source. */
export const Facts = ({ detail: { summary, fields, attribution }, children }: Props) => (
  <>
    <List title="What they sent" facts={fields} />
    {children}
    <List title="Where it came from" facts={[{ label: 'Page', value: sourceText(summary.source) }, ...attribution]} />
  </>
);
