import { foundSchema, type LeadList, type Section, type Summary } from '../../contract/answers.ts';
import type { Filter } from '../../contract/requests.ts';
import { get } from '../api.ts';
import { pickFilled } from '../queries.ts';

/** Fetches the page of a list that comes behind a lead. */
export type More = (last: Summary) => Promise<LeadList>;

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
    });
