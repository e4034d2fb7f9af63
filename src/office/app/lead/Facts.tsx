import { type ReactNode, useState } from 'react';
import type { Detail } from '../../contract/answers.ts';
import { sourceText } from '../format.ts';
import { Block, Button } from '../ui.tsx';
import { Terms } from '../ui-later.tsx';

/** Longer messages are clamped to six lines. */
const MANY_LETTERS = 360;
const MANY_LINES = 6;

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
export const Added = ({ added }: Pick<Detail, 'added'>) =>
  added.length > 0 && <Terms className="added" terms={added.map(({ label, value }) => [label, value])} />;

type Facts = Detail['fields'];

const Fact = ({ value, sent }: Facts[number]) => (
  <>
    {value}
    {sent !== undefined && (
      <span className="quiet sent-as">{sent === '' ? 'Not sent, added here' : `Sent as ${sent}`}</span>
    )}
  </>
);

const List = ({ title, facts }: { title: string; facts: Facts }) =>
  facts.length > 0 && (
    <Block title={title}>
      <Terms className="facts" terms={facts.map((fact) => [fact.label, <Fact key={fact.label} {...fact} />])} />
    </Block>
  );

type Props = {
  detail: Detail;
  /** shown below what was sent */
  children: ReactNode;
};

export const Facts = ({ detail: { summary, fields, attribution }, children }: Props) => (
  <>
    <List title="What they sent" facts={fields} />
    {children}
    <List title="Where it came from" facts={[{ label: 'Page', value: sourceText(summary.source) }, ...attribution]} />
  </>
);
