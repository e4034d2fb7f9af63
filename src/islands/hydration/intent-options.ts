/** What may wake a `client:intent` island besides the visitor's own hand. */
export type IntentOptions = {
  /** also once the page has loaded, when this browser keeps something under one of these keys */
  whenKept?: readonly string[];
  /** also at once, when the address has one of these parameters */
  whenSearched?: readonly string[];
};

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor points at, touches or focuses the component. See docs/decisions/intent.md. */
    'client:intent'?: boolean | IntentOptions;
  }
}
