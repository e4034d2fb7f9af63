/** Links to pages of this site: files have a dot in their name. */
export const PAGE_LINKS = "[href^='/']:not([href*='.'])";

/**
 * The page behind a link is prerendered while the link is pointed at:
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API. As text, because the policy allows it by its hash.
 */
export const PRERENDER_RULES = `{"prerender":[{"where":{"selector_matches":"${PAGE_LINKS}"},"eagerness":"moderate"}]}`;

/** The type of a script with such rules. A page that contains it may add them. */
export const RULES_TYPE = 'speculationrules';
