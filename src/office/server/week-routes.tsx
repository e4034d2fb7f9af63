import { daySchema } from '../contract/changes.ts';
import { Week } from '../pages/Week.tsx';
import { today } from './desk.ts';
import { screen } from './screens.tsx';
import { readWeek } from './week.ts';

export const weekRoutes = [
  screen('/week', 'staff', async ({ env, now, person, query }) => {
    const day = today(now);
    const from = daySchema.safeParse(query.from).data ?? day;
    const isMine = query.mine === '1';
    const days = await readWeek(from, isMine ? person.name : '', env, now);
    return { title: 'Week', here: 'week', body: <Week from={from} today={day} isMine={isMine} days={days} /> };
  }),
];
