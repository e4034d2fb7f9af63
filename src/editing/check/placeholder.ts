/** How a text begins that is still to be written. A draft may have it; elsewhere the check refuses it. */
export const PLACEHOLDER = 'Write here:';

/** What the check says of it, in a field and in a text. */
export const UNWRITTEN = { field: 'This is still to be written.', text: 'The text is still to be written.' };

export const placeholderFor = (description: string) => `${PLACEHOLDER} ${description}`;

export const isPlaceholder = (text: string) => text.startsWith(PLACEHOLDER);
