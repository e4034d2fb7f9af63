import { test } from '../fixtures.ts';

test('Questions', async ({ visitor }) => {
  const question = (number: number) => ({ css: `.faq details:nth-of-type(${number}) summary` });
  const answer = (number: number) => ({ css: `.faq details:nth-of-type(${number}) summary + *` });
  await visitor.open('/faq');
  await visitor.expectNotSeen(answer(1));
  await visitor.click(question(1));
  await visitor.expectSeen(answer(1));
  await visitor.click(question(3));
  await visitor.expectSeen(answer(3));
  await visitor.expectSeen(answer(1));
  await visitor.key('Enter');
  await visitor.expectNotSeen(answer(3));
  await visitor.click(question(1));
  await visitor.expectNotSeen(answer(1));
});
