import { useEffect, useId, useRef, useState } from 'react';
import { foundSchema, type LeadList, type Section, type Summary } from '../../contract/answers.ts';
import type { Filter } from '../../contract/requests.ts';
import { get } from '../api.ts';
import { hear, pickFilled } from '../queries.ts';
import { deskPath, isGoneBackTo, usePlaceIn } from '../router.ts';
import { Button, Failure, useAttempt, useNow } from '../ui.tsx';
import { type BulkActionName, BulkBar, useSelection } from './BulkActions.tsx';
import { LeadRow } from './LeadRow.tsx';

type More = (last: Summary) => Promise<LeadList>;

const behind = ({ followUp, createdAt, id }: Summary) => ({ day: followUp ?? '', at: createdAt, behind: id });

const page = (path: string, search: Record<string, string>) =>
  get(`${path}?${new URLSearchParams(search)}`, foundSchema);

export const moreFound =
  (filter: Filter): More =>
  (last) =>
    page('/leads', { ...pickFilled(filter), ...behind(last) });

export const moreOf =
  (section: Section): More =>
  (last) =>
    page('/section', {
      section,
      ...behind(last),
      ...(section === 'quoted' && { day: last.quotedAt ?? '' }),
      ...(section === 'visited' && { day: last.visit?.at ?? '' }),
      ...(section === 'built' && { day: last.job?.until ?? '' }),
    });

type Props = {
  title: string;
  list: LeadList;
  more: More;
  /** how many there are, if the list does not say it */
  total?: number | null;
  empty?: string;
  /** buttons in each row that call and write; `first` highlights the first in line */
  calls?: 'first' | 'yes' | 'no';
  kinds?: readonly BulkActionName[];
};

/** By list: pages already loaded, restored when coming back from a lead. */
const shownPages = new Map<string, LeadList[]>();

/** The pages loaded after the first, which is refetched regularly. */
const usePages = (name: string, first: LeadList, more: More) => {
  const [pages, setPages] = useState(() => (isGoneBackTo() && shownPages.get(name)) || []);
  shownPages.set(name, pages);
  const { attempt, failure } = useAttempt();
  const all = [first, ...pages];
  const shown = new Set<string>();
  const leads = all
    .flatMap((page) => page.leads)
    // A lead that moved between two pages is shown once.
    .filter(({ id }) => !shown.has(id) && shown.add(id));
  useEffect(() => hear(leads));
  const last = leads.at(-1);
  const hasMore = all.at(-1)?.hasMore === true && last !== undefined;
  const showMore = () => hasMore && attempt(more(last).then((page) => setPages((before) => [...before, page])));
  return { leads, hasMore, showMore, failure };
};

/** An outdated count is corrected by what is shown. */
const countText = (shown: number, hasMore: boolean, total: number | null) => {
  if (!hasMore) return shown;
  return total === null ? `${shown}+` : Math.max(total, shown);
};

export const List = ({ title, list, more, total = list.total, empty, calls = 'yes', kinds = [] }: Props) => {
  const heading = useId();
  const now = useNow();
  const { leads, hasMore, showMore, failure } = usePages(deskPath() + title, list, more);
  usePlaceIn(leads.length);
  const { isPicking, picked, begin, end, pickOf } = useSelection(leads);
  const select = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    end();
    select.current?.focus();
  };
  return (
    <section aria-labelledby={heading} className="list">
      <div className="list-head">
        <h2 id={heading}>
          {title} <span className="count">{leads.length > 0 && countText(leads.length, hasMore, total)}</span>
        </h2>
        {kinds.length > 0 && leads.length > 0 && (
          <button
            ref={select}
            type="button"
            className="link"
            aria-pressed={isPicking}
            aria-describedby={heading}
            onClick={isPicking ? end : begin}
          >
            Select
          </button>
        )}
      </div>
      {leads.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ol className="ruled">
          {leads.map((lead, index) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              now={now}
              call={isPicking ? 'no' : calls === 'first' && index > 0 ? 'yes' : calls}
              pick={pickOf(lead)}
            />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button className="btn btn-outline more" onClick={showMore}>
          Show more
        </Button>
      )}
      {isPicking && <BulkBar leads={picked} kinds={kinds} onNoted={end} onCancel={cancel} />}
      <Failure>{failure}</Failure>
    </section>
  );
};
