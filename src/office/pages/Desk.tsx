import type { Desk as Lists, Section } from '../contract/answers.ts';
import { LeadRows } from './LeadRows.tsx';

/** Sections of the desk, in their order: heading, and the words of the line on top. */
const SECTIONS: Record<Section, string> = {
  waiting: 'To call',
  due: 'Follow-ups',
  visited: 'Visits: how did it go?',
  unplanned: 'Nothing planned',
  built: 'Ask for a review',
};

/** What today needs. */
export const Desk = ({ visits, ...lists }: Lists) => (
  <>
    <h1>Today</h1>
    <section id="visits">
      <h2>Visits</h2>
      <LeadRows leads={visits} />
    </section>
    {Object.entries(SECTIONS).map(([name, heading]) => (
      <section key={name} id={name}>
        <h2>{heading}</h2>
        <LeadRows leads={lists[name as Section].leads} />
      </section>
    ))}
  </>
);
