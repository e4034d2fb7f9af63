/** A content entry that code refers to by name: its content may change, its short name may not. */
type KnownEntry = {
  /** as in the registry of src/schemas/collections.ts */
  collection: 'claims' | 'legal';
  id: string;
  /** what an editor who removes it reads: where it is shown, as a sentence without its period */
  shown: string;
  /** an optional field that this entry must have */
  needs?: string;
  /** true if a mail says it, too, which fills in no facts */
  isMailed?: true;
};

/** All entries that code refers to one by one. The content check reports missing ones; pages have page-sections.ts. */
export const knownEntries = {
  freeQuotes: { collection: 'claims', id: 'free-quotes', shown: 'the page of every area shows it' },
  replyTime: {
    collection: 'claims',
    id: 'reply-24-hours',
    shown: 'the pages of all areas and services show it',
    needs: 'sentence',
  },
  contactPromise: {
    collection: 'claims',
    id: 'one-business-day',
    shown: 'the email that confirms a request says it',
    needs: 'sentence',
    isMailed: true,
  },
  privacyPolicy: { collection: 'legal', id: 'privacy-policy', shown: 'every form and every page links to it' },
  termsOfService: { collection: 'legal', id: 'terms-of-service', shown: 'every page links to it' },
} as const satisfies Record<string, KnownEntry>;

export const listOfKnownEntries: readonly KnownEntry[] = Object.values(knownEntries);
