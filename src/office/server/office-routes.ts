import { deskRoutes } from './desk-routes.tsx';
import { leadRoutes } from './lead-routes.tsx';
import { oldAppRoutes } from './old-app-routes.ts';
import { peopleRoutes } from './people-routes.tsx';
import type { Route } from './screens.tsx';
import { signInRoutes } from './sign-in-routes.ts';
import { youRoutes } from './you-routes.tsx';

/** Everything that the office answers. */
export const routes: Route[] = [...deskRoutes, ...leadRoutes, ...peopleRoutes, ...youRoutes, ...signInRoutes, ...oldAppRoutes];
