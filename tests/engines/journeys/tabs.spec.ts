import { test } from '../fixtures.ts';

const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent?.trim();
const panels = () =>
  [...document.querySelectorAll('[role=tabpanel]')].filter((each) => each.getClientRects().length > 0).length;

test('Tabs from the keyboard', async ({ visitor }) => {
  const tab = (named: string) => ({ css: '[role=tab]', named });
  await visitor.open('/decks-built-near-you');
  await visitor.click(tab('Torch Lake'));
  await visitor.expectThat('the tab', 'Torch Lake', selected);
  for (const [key, name] of [
    ['ArrowRight', 'Elk Rapids'],
    ['ArrowRight', 'Traverse City'],
    ['ArrowLeft', 'Elk Rapids'],
    ['Home', 'Traverse City'],
    ['End', 'Elk Rapids'],
  ] as const) {
    await visitor.key(key);
    await visitor.expectThat('the tab', name, selected);
  }
  await visitor.expectThat('panels', 1, panels);
});

test('Tabs from the keyboard, asleep', async ({ visitor, site }) => {
  const release = site.holdScripts();
  await visitor.open('/decks-built-near-you');
  await visitor.place({ css: '[role=tab]' });
  await visitor.tab.run(() => document.querySelector<HTMLElement>('[role=tab]')?.focus());
  await visitor.key('ArrowRight');
  release();
  await visitor.expectThat('the tab', 'Torch Lake', selected);
});
