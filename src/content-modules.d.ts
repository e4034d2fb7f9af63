// What is written into the code of islands: src/integrations/content-modules.ts.

declare module 'virtual:content/form-facts' {
  /** the choices of the quote form: what travels with the request, and its words */
  export const serviceChoices: Readonly<Record<string, string>>;
  /** the field of the property's postal code, as the country calls it */
  export const postalCodeField: {
    readonly label: string;
    readonly inputMode: 'numeric' | 'text';
    readonly autoComplete: 'postal-code';
  };
  /** the link that begins a text message; empty where no number takes them */
  export const textLink: string;
  /** the first ad page; empty where there is none */
  export const adForm: {
    /** its name */
    readonly page: string;
    /** the town that a request from there is noted with */
    readonly location: string;
  };
}

declare module 'virtual:content/sent-facts' {
  /** what happens after a request */
  export const heading: string;
  export const steps: readonly { title: string; text: string }[];
  /** what may be done at once */
  export const links: readonly { text: string; href: string }[];
}

declare module 'virtual:content/after-sent-facts' {
  /** what may be added to a request */
  export const heading: string;
  export const lead: string;
  /** beside the chooser of photos */
  export const photosHint: string;
}

declare module 'virtual:later/email-slip' {
  /** the address of its code */
  export const address: string;
}

declare module 'virtual:later/after-sent' {
  /** of AfterSent.tsx as a script of its own: src/integrations/later-code.ts */
  export const address: string;
}

declare module 'virtual:content/estimator-facts' {
  export const words: {
    /** over the field for square feet */
    readonly size: string;
    /** how the sentence begins that goes along into the quote form */
    readonly request: string;
  };
  /** whether a deck is drawn: where none is, nothing of it is in any script */
  export const hasPlan: boolean;
  /** in order; `choice` is what the quote form has for it */
  export const materials: readonly { id: string; name: string; inSentence: string; choice: string }[];
}

declare module 'virtual:content/figures' {
  /** whether visits are counted */
  export const countsVisits: boolean;
}

declare module 'virtual:content/project-filters' {
  /** the filter buttons of projects, in order */
  export const projectFilters: readonly { type: string; text: string }[];
}

declare module 'virtual:content/checklist' {
  /** where it is, and what its form says of a download; both empty where the site does without */
  export const path: string;
  export const details: string;
}

declare module 'virtual:content/country' {
  /** what is called and written as in the country of the business */
  export const country: import('./shared/country.ts').Country;
}

declare module 'virtual:content/ad-memory' {
  /** days for which a device remembers the click on an ad; 0 where it does not */
  export const rememberDays: number;
}
