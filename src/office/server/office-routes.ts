import { addRoutes } from './add-routes.tsx';
import { deskRoutes } from './desk-routes.tsx';
import { findRoutes } from './find-routes.tsx';
import { handOverRoutes } from './hand-over-routes.tsx';
import { leadRoutes } from './lead-routes.tsx';
import { numbersRoutes } from './numbers-routes.tsx';
import { oldAppRoutes } from './old-app-routes.ts';
import { peopleRoutes } from './people-routes.tsx';
import { photoRoutes } from './photo-routes.tsx';
import type { Route } from './screens.tsx';
import { signInRoutes } from './sign-in-routes.ts';
import { weekRoutes } from './week-routes.tsx';
import { youRoutes } from './you-routes.tsx';

export const routes: Route[] = [
  ...deskRoutes,
  ...leadRoutes,
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
