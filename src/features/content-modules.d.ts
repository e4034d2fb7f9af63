// What is written into the code of islands: src/build/content-modules.ts.

declare module 'virtual:content/form-facts' {
  /** the choices of the quote form: what travels with the request, and its words */
  export const serviceChoices: Readonly<Record<string, string>>;
  /** the choice that asks for a deck of this material */
  export const materialChoices: Readonly<Record<string, string>>;
  export const adForm: {
    /** the town that a request from the ad is noted with */
    readonly location: string;
    /** where it leads */
    readonly thankYou: string;
  };
}

declare module 'virtual:content/project-filters' {
  /** the filter buttons of projects, in order */
  export const projectFilters: readonly { type: string; text: string }[];
}
