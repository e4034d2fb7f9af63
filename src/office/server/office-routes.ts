import { deskRoutes } from './desk-routes.tsx';
import { leadRoutes } from './lead-routes.tsx';
import type { Route } from './screens.tsx';
import { signInRoutes } from './sign-in-routes.ts';

/** Everything that the office answers. */
export const routes: Route[] = [...deskRoutes, ...leadRoutes, ...signInRoutes];
