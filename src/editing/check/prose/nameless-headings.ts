import { warning } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf } from '../loose-fields.ts';

/** The field whose words the heading of such a page must hold: it is what people look for. */
const NAMED_BY: Record<string, string> = { areas: 'name', services: 'title' };

/** Headings of area and service pages that name neither the town nor the service. */
export const namelessHeadings = (entries: readonly ContentEntry[]): Finding[] =>
  entries.flatMap((entry) => {
    const data = fieldsOf(entry.data);
    const name = data[NAMED_BY[entry.collection] ?? ''];
    const { heading } = data;
    if (typeof name !== 'string' || typeof heading !== 'string') return [];
    if (heading.toLowerCase().includes(name.toLowerCase())) return [];
    const says = `Name "${name}" in the heading: it is what people who look for this page have in mind.`;
    return warning(entry, ['heading'], says);
  });
