import { Desk } from '../pages/Desk.tsx';
import { readDesk } from './desk.ts';
import { screen } from './screens.tsx';

export const deskRoutes = [
  screen('/', 'staff', async ({ env, now }) => ({
    title: 'Desk',
    here: 'desk',
    body: <Desk {...(await readDesk(env, now))} />,
  })),
];
