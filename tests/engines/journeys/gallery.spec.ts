import { test } from '../fixtures.ts';
import { button, text } from '../visitor.ts';

test('Gallery', async ({ visitor }) => {
  const second = { css: '[href][aria-label^=Enlarge], a[href]', named: 'Enlarge: ' };
  await visitor.open('/services/fence-installation');
  await visitor.click(second);
  await visitor.expectSeen(text('1 of 4'));
  await visitor.expectThat('the picture is there', true, () => {
    const picture = document.querySelector<HTMLImageElement>('dialog img');
    return !!picture?.complete && picture.naturalWidth > 0 && picture.clientHeight > 100;
  });
  await visitor.click(button('Next'));
  await visitor.expectSeen(text('2 of 4'));
  await visitor.key('ArrowRight');
  await visitor.key('ArrowRight');
  await visitor.key('ArrowRight');
  await visitor.expectSeen(text('1 of 4'));
  await visitor.click(button('Previous'));
  await visitor.expectSeen(text('4 of 4'));
  await visitor.key('Escape');
  await visitor.expectNotSeen({ css: 'dialog' });
  await visitor.expectThat('the link has the focus again', true, () => document.activeElement?.tagName === 'A');
  await visitor.click(second);
  await visitor.click(button('Close'));
  await visitor.expectNotSeen({ css: 'dialog' });
});
