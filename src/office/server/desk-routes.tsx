import { Desk } from '../pages/Desk.tsx';
import { Notices } from '../pages/Notices.tsx';
import { readDesk } from './desk.ts';
import { readNotices } from './notices.ts';
import { screen } from './screens.tsx';

export const deskRoutes = [
  screen('/', 'staff', async ({ person, env, now }) => ({
    title: 'Desk',
    here: 'desk',
    body: (
      <>
        <Notices {...(await readNotices(person, env, now))} now={now} />
        <Desk {...(await readDesk(env, now))} />
      </>
    ),
  })),
];
