/** The files of a hand-over: what reads them, and their type. */
export const HANDED_FILES = {
  'jobber.csv': { label: 'Jobber (CSV)', type: 'text/csv' },
  'quickbooks.csv': { label: 'QuickBooks (CSV)', type: 'text/csv' },
  'contacts.vcf': { label: 'Contacts (vCard)', type: 'text/vcard' },
} as const;

export type HandedFile = keyof typeof HANDED_FILES;

export const HANDED_FILE_NAMES = Object.keys(HANDED_FILES) as HandedFile[];
