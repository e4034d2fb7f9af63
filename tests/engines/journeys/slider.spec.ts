import { expect, test } from '../fixtures.ts';
import { link, type Visitor } from '../visitor.ts';

const pair = { css: '.before-after' };
const slider = { css: '.before-after input' };

/** Positions of line and input, in percent. */
const positions = () => {
  const box = document.querySelector('.before-after')?.getBoundingClientRect();
  const line = document.querySelector('.before-after .divider')?.getBoundingClientRect();
  const input = document.querySelector<HTMLInputElement>('.before-after input');
  return {
    line: box && line ? Math.round((100 * (line.left + line.width / 2 - box.left)) / box.width) : -1,
    input: Number(input?.value),
  };
};

const expectNear = async (visitor: Visitor, percent: number) => {
  for (const part of ['line', 'input'] as const) {
    await expect
      .poll(async () => Math.abs((await visitor.tab.run(positions))[part] - percent), `${part} near ${percent} %`)
      .toBeLessThanOrEqual(6);
  }
};

test('Before and after: by mouse, keyboard and touch', async ({ visitor, engine }) => {
  await visitor.open('/portfolio/deck-refinishing');
  const { x, y, width } = await visitor.place(pair);
  const at = (percent: number) => ({ x: x + ((percent - 50) / 100) * width, y });
  await visitor.drag('mouse', at(50), at(20));
  await expectNear(visitor, 20);
  await visitor.key('End');
  await expectNear(visitor, 100);
  await visitor.key('Home');
  await expectNear(visitor, 0);
  if (engine.hasTouch) {
    await visitor.drag('touch', at(2), at(70));
    await expectNear(visitor, 70);
  }
});

test('Before and after: the whole handle can be grabbed', async ({ visitor, engine }) => {
  test.skip(engine.name === 'Firefox', 'It moves the handle to wherever the line is pressed.');
  await visitor.open('/portfolio/deck-refinishing');
  const { x, y } = await visitor.place(pair);
  // A thumb that is grabbed off center stays where it is; a press beside the thumb moves it there.
  await visitor.tab.press('mouse', { x: x + 20, y });
  expect(await visitor.tab.run(positions)).toEqual({ line: 50, input: 50 });
});

test('Before and after: Back', async ({ visitor }) => {
  await visitor.open('/portfolio/deck-refinishing');
  const { x, y, width } = await visitor.place(pair);
  await visitor.drag('mouse', { x, y }, { x: x - 0.3 * width, y });
  await expectNear(visitor, 20);
  await visitor.click(link('Privacy Fence'));
  await visitor.expectPath('/portfolio/privacy-fence');
  await visitor.back();
  await visitor.expectPath('/portfolio/deck-refinishing');
  await visitor.place(slider);
  await expect
    .poll(async () => {
      const { line, input } = await visitor.tab.run(positions);
      return Math.abs(line - input);
    }, 'how far the line is from the input, in percent')
    .toBeLessThan(6);
});
