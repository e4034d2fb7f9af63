import type { ClientDirective } from 'astro';

/**
 * The element of an island on built pages, in place of Astro's. That one is four times as long, because it also handles nested
 * islands, named slots, dates and maps as properties, and pages that change in place. What ours need is done as Astro does it
 * (node_modules/astro/dist/runtime/server/astro-island.js); anything else they would need stops the build
 * (src/integrations/page-weight/islands.ts).
 */

/** A property as Astro writes it: a value, or an object of properties, as 0; a list of properties as 1. */
type Written = [0 | 1, unknown];

/** Provides `client:intent`, whose script precedes this one. */
declare const Astro: { intent: ClientDirective };

const readObject = (written: object) =>
  Object.fromEntries(Object.entries(written).map(([name, property]) => [name, readProperty(property)]));

const readProperty = ([isList, value]: Written): unknown => {
  if (isList) return (value as Written[]).map(readProperty);
  return value instanceof Object ? readObject(value) : value;
};

/** Retried after a second, and under another address: browsers remember that a module failed. */
const fetchModule = (url: string) =>
  import(url).catch(() =>
    new Promise((resolve) => setTimeout(resolve, 1000)).then(() => import(`${url}?again=${Date.now()}`)),
  );

customElements.define(
  'astro-island',
  class extends HTMLElement {
    connectedCallback() {
      const read = (name: string) => this.getAttribute(name) as string;
      const component = read('component-url');

      const load = () =>
        Promise.all([component, read('renderer-url')].map(fetchModule)).then(
          ([components, renderer]) =>
            async () => {
              const slots = { default: this.querySelector('astro-slot')?.innerHTML };
              const properties = readObject(JSON.parse(read('props')));
              await renderer.default(this)(components[read('component-export')], properties, slots);
              this.removeAttribute('ssr');
            },
          (error) => {
            this.dispatchEvent(new Event('astro:hydration-error'));
            console.error('Error hydrating', component, error);
            return async () => {};
          },
        );

      Astro.intent(load, JSON.parse(read('opts')), this);
    }
  },
);
