import { signInRoutes } from '../server/passkeys.ts';
import type { Route } from '../server/screens.tsx';
import { addRoutes } from './add-caller.tsx';
import { correctRoutes } from './correct.tsx';
import { deskRoutes } from './desk.tsx';
import { findRoutes } from './find.tsx';
import { forgetRoutes } from './forget.tsx';
import { handOverRoutes } from './hand-over.tsx';
import { leadRoutes } from './lead.tsx';
import { numbersRoutes } from './numbers.tsx';
import { oldAppRoutes } from './old-app.ts';
import { peopleRoutes } from './people.tsx';
import { photoRoutes } from './photos.tsx';
import { weekRoutes } from './week.tsx';
import { youRoutes } from './you.tsx';

export const routes: Route[] = [
  ...deskRoutes,
  ...leadRoutes,
  ...correctRoutes,
  ...forgetRoutes,
  ...photoRoutes,
  ...addRoutes,
  ...weekRoutes,
  ...findRoutes,
  ...numbersRoutes,
  ...handOverRoutes,
  ...peopleRoutes,
  ...youRoutes,
  ...signInRoutes,
  ...oldAppRoutes,
];
