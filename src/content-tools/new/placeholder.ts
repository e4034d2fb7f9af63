/** How a text begins that is still to be written. The check warns about it. */
export const PLACEHOLDER = 'Write here:';

export const placeholderFor = (description: string) => `${PLACEHOLDER} ${description}`;

export const isPlaceholder = (text: string) => text.startsWith(PLACEHOLDER);
