import { monthSchema } from '../contract/requests.ts';
import { Numbers } from '../pages/Numbers.tsx';
import { monthAfter, today } from './desk.ts';
import { readNumbers } from './numbers.ts';
import { screen } from './screens.tsx';

const YEAR = 12;

export const numbersRoutes = [
  screen('/numbers', 'staff', async ({ env, now, person, query }) => {
    const month = today(now).slice(0, 'yyyy-mm'.length);
    const last = monthSchema.safeParse(query.to).data || month;
    const numbers = await readNumbers(last, env);
    const after = last < month ? monthAfter(last, YEAR) : undefined;
    return {
      title: 'Numbers',
      here: 'numbers',
      body: <Numbers {...numbers} before={monthAfter(last, -YEAR)} after={after} isOwner={person.role === 'owner'} />,
    };
  }),
];
