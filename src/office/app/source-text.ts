import { CHECKLIST_SOURCE } from '../../leads/contract/sources.ts';

/** Where a lead came from, as people read it. */
export const sourceText = (source: string): string => (source === CHECKLIST_SOURCE ? 'Checklist' : source);
