import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { useSteady } from '../../islands/hydration/use-steady.ts';

export type Notice =
  /** `isWhole`: the form contained only what was sent */
  | { kind: 'sent'; isWhole: boolean }
  | { kind: 'failed'; text: string; canRetry: boolean }
  /** a request is still unsent, and there may be a connection for it now */
  | { kind: 'unsent'; wasOffline: boolean };

/** At most one notice for each form of the page, by the form's id. */
export const $notices = map<Record<string, Notice | undefined>>({});

export const showNotice = (formId: string, notice: Notice) => $notices.setKey(formId, notice);

export const dismissNotice = (formId: string) => $notices.setKey(formId, undefined);

/** Once the request is sent, no form offers it anymore. */
export const dismissUnsentNotices = () => {
  for (const [formId, notice] of Object.entries($notices.get())) {
    if (notice?.kind === 'unsent') dismissNotice(formId);
  }
};

export const useNotice = (formId: string) => useSteady(useStore($notices, { keys: [formId], ssr: 'initial' })[formId]);
