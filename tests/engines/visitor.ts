import { expect } from '@playwright/test';
import type { KeyName, Point, Pointer, Tab } from './browsers/tab.ts';
import { look, type Place, type Target } from './in-page.ts';
import type { Site } from './site.ts';

/** What the visitor can name on a page. */
export const button = (named: string): Target => ({ css: 'button, summary', named });
export const link = (named: string): Target => ({ css: 'a[href]', named });
export const heading = (named: string): Target => ({ css: 'h1, h2, h3', named });
export const field = (named: string): Target => ({ css: 'input, select, textarea', named });
export const text = (named: string): Target => ({ css: 'p, li, td, th, dt, dd, span, strong, figcaption', named });

/** How soon the visitor looks again, in ms; Playwright's own waits grow to a second, which is most of a journey's time. */
const LOOKS = [50, 100, 250];

/** A visitor: uses the page by hand through the driver, and waits for visible changes. */
export class Visitor {
  readonly tab: Tab;
  readonly site: Site;

  constructor(tab: Tab, site: Site) {
    this.tab = tab;
    this.site = site;
  }

  async open(path: string): Promise<void> {
    try {
      await this.tab.open(this.site.origin + path);
    } catch (error) {
      const unanswered = [...this.site.unanswered].join(', ') || 'nothing';
      throw new Error(`${path} did not load (${error}). Without an answer: ${unanswered}`, { cause: error });
    }
  }

  /** This page is there, and loaded: Firefox reports whatever is still loading when a page is left as failed. */
  async expectPath(path: string): Promise<void> {
    const address = async () => {
      // A page that is being left cannot be asked.
      const url = URL.parse(await this.tab.address().catch(() => ''));
      // Without the key for adding to the request that was just sent.
      return url && (url.pathname + url.search).replace(/\?id=.*/, '');
    };
    await expect.poll(address, { message: 'the address', intervals: LOOKS }).toBe(path);
    await this.expectThat('the page to load', 'complete', () => document.readyState);
  }

  reload(): Promise<void> {
    return this.tab.reload();
  }

  back(): Promise<void> {
    return this.tab.back();
  }

  type(value: string): Promise<void> {
    return this.tab.type(value);
  }

  /** The center of the named element, once it is still in the window and not covered. */
  async place(target: Target): Promise<Place> {
    let place: Place | undefined;
    const standsStill = async () => {
      const before = place;
      place = (await this.ask(look, target, true))?.place;
      return place !== undefined && before?.x === place.x && before.y === place.y;
    };
    await expect.poll(standsStill, { message: `to reach ${inWords(target)}`, intervals: LOOKS }).toBe(true);
    return place as unknown as Place;
  }

  async click(target: Target): Promise<void> {
    await this.tab.press('mouse', await this.place(target));
  }

  async doubleClick(target: Target): Promise<void> {
    await this.tab.pressTwice(await this.place(target));
  }

  drag(pointer: Pointer, from: Point, to: Point): Promise<void> {
    const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return this.tab.press(pointer, from, between, to);
  }

  async write(target: Target, value: string): Promise<void> {
    await this.click(target);
    await this.tab.type(value);
  }

  /** Replaces the text of a field. */
  async rewrite(target: Target, value: string): Promise<void> {
    await this.click(target);
    const { length } = (await this.tab.run(look, target, false)).value;
    await this.key('End');
    for (let left = length; left > 0; left -= 1) await this.key('Backspace');
    await this.tab.type(value);
  }

  key(name: KeyName): Promise<void> {
    return this.tab.key(name);
  }

  async expectSeen(target: Target): Promise<void> {
    await expect.poll(() => this.isSeen(target), { message: `to see ${inWords(target)}`, intervals: LOOKS }).toBe(true);
  }

  async expectNotSeen(target: Target): Promise<void> {
    await expect
      .poll(() => this.isSeen(target), { message: `not to see ${inWords(target)}`, intervals: LOOKS })
      .toBe(false);
  }

  async expectValue(target: Target, value: string): Promise<void> {
    const shown = async () => (await this.ask(look, target, false))?.value;
    await expect.poll(shown, { message: inWords(target), intervals: LOOKS }).toBe(value);
  }

  /** Waits until a condition holds in the page: `what` sees only its arguments. */
  async expectThat<Args extends unknown[], Value>(
    message: string,
    value: Value,
    what: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<void> {
    await expect.poll(() => this.ask(what, ...args), { message, intervals: LOOKS }).toEqual(value);
  }

  /** This page is one of those that the service worker caches. */
  async expectCached(path: string): Promise<void> {
    await this.expectThat(`${path} is cached`, true, async (key) => (await caches.match(key)) !== undefined, path);
  }

  async isSeen(target: Target): Promise<boolean> {
    return (await this.ask(look, target, false))?.isSeen ?? false;
  }

  /** A page that is being left cannot be asked. */
  private ask<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) {
    return this.tab.run(work, ...args).catch(() => undefined);
  }
}

const inWords = ({ css, named }: Target) => (named ? `'${named}'` : css);
