import { useStore } from '@nanostores/react';
import { useSteady } from '../../islands/hydration/use-steady.ts';
import { $notices } from './notice-store.ts';

/** What a form has to tell at the moment. */
export const useNotice = (formId: string) => useSteady(useStore($notices, { keys: [formId], ssr: 'initial' })[formId]);
