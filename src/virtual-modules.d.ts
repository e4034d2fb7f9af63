// What is written into the code of islands: src/integrations/content-modules.ts.

declare module 'virtual:content/form-facts' {
  /** the choices of the quote form: the value that the request carries, and its words */
  export const serviceChoices: Readonly<Record<string, string>>;
  /** the field of the property's postal code, under the country's name for it */
  export const postalCodeField: {
    readonly label: string;
    readonly inputMode: 'numeric' | 'text';
    readonly autoComplete: 'postal-code';
  };
  /** the link that starts a text message; empty if no number takes them */
  export const textLink: string;
  /** the first ad page; empty if there is none */
  export const adForm: {
    /** its name */
    readonly page: string;
    /** the town that its requests are stored with */
    readonly location: string;
  };
}

declare module 'virtual:content/sent-facts' {
  /** what happens after a request */
  export const heading: string;
  export const steps: readonly { title: string; text: string }[];
  /** what can be done right away */
  export const links: readonly { text: string; href: string }[];
}

declare module 'virtual:content/after-sent-facts' {
  /** what can be added to a request */
  export const heading: string;
  export const lead: string;
  /** next to the file input for photos */
  export const photosHint: string;
}

declare module 'virtual:later/email-slip' {
  /** the address of its code */
  export const address: string;
}

declare module 'virtual:later/after-sent' {
  /** of what can be added to a request, as a separate script: src/integrations/optional-parts.ts */
  export const address: string;
}

declare module 'virtual:content/estimator-facts' {
  /** whether a deck is drawn: if not, no script contains any of it */
  export const hasPlan: boolean;
}

declare module 'virtual:content/project-filters' {
  /** the filter buttons of projects, in order */
  export const projectFilters: readonly { type: string; text: string }[];
}

declare module 'virtual:content/checklist' {
  /** its address, and what its form says about a download; both empty if the site does not have one */
  export const path: string;
  export const details: string;
}

declare module 'virtual:content/country' {
  /** names and formats that depend on the business's country */
  export const country: import('./shared/country.ts').Country;
}

declare module 'virtual:content/ad-memory' {
  /** days for which a device remembers the click on an ad; 0 if it does not */
  export const rememberDays: number;
}

// Made by src/integrations/inline-scripts.ts.

declare module 'virtual:inline-scripts' {
  /** holds the first paint until the first screen is there */
  export const HEAD_SCRIPT: string;
  /** shows the current notices */
  export const NOTICES_SCRIPT: string;
  /** reports taps on the phone number, and gives an ad page the headline of the visitor's campaign */
  export const AD_SCRIPT: string;
  /** the same with the headlines of towns, or of other words joined by dashes */
  export const TOWN_SCRIPT: string;
  /** replaces a picture with its video when that is pressed */
  export const VIDEO_SCRIPT: string;
}

// What src/integrations/optional-parts.ts makes of these imports.

declare module 'optional:leads/after-sent/pages/AdditionForm.astro' {
  type Props = { heading?: string; lead?: string | undefined; isSheet?: boolean };
  const AfterSentForm: ((props: Props) => unknown) | undefined;
  export default AfterSentForm;
}

/** True in `npm run dev` and beside the fields of the editing screen, which show drafts and follow every change; false in a build. */
declare const __PREVIEW__: boolean;
