import { count } from '../../shared/count.ts';
import { type LeadList, type Desk as Lists, SECTIONS, type Section, type Summary } from '../contract/answers.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { Button, Link } from './controls.tsx';
import { dayHere, dayText, weekdayText } from './format.ts';
import { LeadRows } from './LeadRows.tsx';
import { PostForm } from './PostForm.tsx';

/** A heading for each list, and its words in the line on top. */
const WORDS: Record<Section, { heading: string; counted: (leads: number) => string }> = {
  waiting: { heading: 'To call', counted: (leads) => `${leads} to call` },
  due: { heading: 'Follow-ups', counted: (leads) => count(leads, 'follow-up') },
  unplanned: { heading: 'Nothing planned', counted: (leads) => `${leads} with nothing planned` },
  built: { heading: 'Finished: ask for a review', counted: (leads) => `${leads} finished` },
};

/** The column that orders a list, for the address of its next page. */
const ORDERED_BY: Partial<Record<Section, (lead: Summary) => string | null | undefined>> = {
  due: ({ followUp }) => followUp,
  built: ({ job }) => job?.until,
};

const nextPage = (section: Section, { leads }: LeadList): string | undefined => {
  const last = leads.at(-1);
  if (last === undefined) return undefined;
  const day = ORDERED_BY[section]?.(last) ?? '';
  return `${OFFICE_PATH}?${new URLSearchParams({ section, day, at: last.createdAt, behind: last.id })}`;
};

const CALLED = 'called';

/** For the checkboxes of the list above it. */
const MarkCalled = () => (
  <PostForm id={CALLED} className="bulk" action={`${OFFICE_PATH}/called`} unsent="Mark called">
    <Button>Mark called</Button>
  </PostForm>
);

type ListProps = { section: Section; list: LeadList; now: number };

const List = ({ section, list, now }: ListProps) => {
  const { heading } = WORDS[section];
  const isWaiting = section === 'waiting';
  if (list.leads.length === 0) return null;
  return (
    <section id={section} aria-labelledby={`${section}-heading`}>
      <h2 id={`${section}-heading`}>{heading}</h2>
      <LeadRows leads={list.leads} now={now} pick={isWaiting ? CALLED : undefined} />
      {isWaiting && <MarkCalled />}
      {list.hasMore && (
        <p>
          <Link to={nextPage(section, list)}>More</Link>
        </p>
      )}
    </section>
  );
};

export const DeskSection = ({ section, list, now }: ListProps) => (
  <>
    <h1>{WORDS[section].heading}</h1>
    <List section={section} list={list} now={now} />
  </>
);

type Props = Lists & {
  now: number;
  /** why no one was marked as called */
  problem?: string | undefined;
};

/** Visits of today and tomorrow; the line on top is about today. */
const todaysVisits = (visits: Summary[], today: string) =>
  visits.filter(({ visit }) => visit !== null && dayHere(visit.at) === today).length;

/** Today's work, below a line that stays on top. */
export const Desk = ({ visits, now, problem, ...lists }: Props) => {
  const today = dayHere(now);
  const ofToday = todaysVisits(visits, today);
  const jumps = [
    ...(ofToday === 0 ? [] : [{ to: 'visits', text: count(ofToday, 'visit') }]),
    ...SECTIONS.flatMap((section) => {
      const { total, leads } = lists[section];
      const all = total ?? leads.length;
      return all === 0 ? [] : [{ to: section, text: WORDS[section].counted(all) }];
    }),
  ];
  return (
    <>
      <div className="title">
        <h1>
          {weekdayText(today, 'short')}, {dayText(today)}
        </h1>
        <a className="btn btn-outline" href={`${OFFICE_PATH}/add`}>
          Add a caller
        </a>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {jumps.length === 0 ? (
        <p className="today">Nothing to do today.</p>
      ) : (
        <nav className="today" aria-label="Today">
          {jumps.map(({ to, text }) => (
            <a key={to} href={`#${to}`}>
              {text}
            </a>
          ))}
        </nav>
      )}
      {visits.length > 0 && (
        <section id="visits" aria-labelledby="visits-heading">
          <h2 id="visits-heading">Visits</h2>
          <LeadRows leads={visits} now={now} />
        </section>
      )}
      {SECTIONS.map((section) => (
        <List key={section} section={section} list={lists[section]} now={now} />
      ))}
    </>
  );
};
