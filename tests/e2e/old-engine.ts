import type { Page } from '@playwright/test';

/** What engines of the promise's age (README.md) do not have, as code that takes it away before the page's own runs. */
const SCRIPTS = {
  submitter: 'delete SubmitEvent.prototype.submitter;',
  showModal: 'delete HTMLDialogElement.prototype.showModal;',
  requestIdleCallback: 'delete window.requestIdleCallback;',
  'AbortSignal.timeout': 'delete AbortSignal.timeout;',
  structuredClone: 'delete window.structuredClone;',
  'methods of 2021 and later':
    'delete Array.prototype.at; delete Array.prototype.findLast; delete Object.hasOwn; delete Crypto.prototype.randomUUID;',
  // Flexible boxes without gaps. `getComputedStyle` still reports them, as Safari's did.
  gap: `{
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...query) => !query[0].startsWith('inset') && supports(...query);
    const told = new Map();
    const computed = window.getComputedStyle;
    window.getComputedStyle = (element, ...rest) => {
      const style = computed(element, ...rest);
      const gaps = told.get(element);
      return gaps ? { ...gaps, display: style.display, flexDirection: style.flexDirection, flexWrap: style.flexWrap } : style;
    };
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const element of document.querySelectorAll('body *')) {
        const { display, columnGap, rowGap } = computed(element);
        if (!display.includes('flex') || columnGap === 'normal') continue;
        told.set(element, { columnGap, rowGap });
        element.style.gap = '0';
      }
    });
  }`,
};

/** The same of styles, as a change of the page's text. */
const STYLES = {
  'aspect-ratio': (html: string) =>
    html.replace(/@supports not \(aspect-ratio: ?1\)/g, '@media all').replace(/(?<=[{;])aspect-ratio:[^;}]+;?/g, ''),
  'the dialog element': (html: string) => html.replace('<style>', '<style>dialog{display:block}</style><style>'),
};

export type Feature = keyof typeof SCRIPTS | keyof typeof STYLES;

export const FEATURES = [...Object.keys(SCRIPTS), ...Object.keys(STYLES)] as Feature[];

/** From the next page on the browser lacks these. The test must use `bypassCSP`: changed styles have another hash. */
export const takeAway = async (page: Page, features: readonly Feature[]) => {
  const scripts = features.flatMap((name) => (name in SCRIPTS ? SCRIPTS[name as keyof typeof SCRIPTS] : []));
  await page.addInitScript(scripts.join('\n'));
  const changes = features.flatMap((name) => (name in STYLES ? STYLES[name as keyof typeof STYLES] : []));
  if (changes.length === 0) return;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (response.status() !== 200) return route.fulfill({ response });
    const html = changes.reduce((text, change) => change(text), await response.text());
    return route.fulfill({ response, body: html });
  });
};
