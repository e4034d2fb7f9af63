import { addRoutes } from './add-routes.tsx';
import { deskRoutes } from './desk-routes.tsx';
import { leadRoutes } from './lead-routes.tsx';
import { photoRoutes } from './photo-routes.tsx';
import type { Route } from './screens.tsx';
import { signInRoutes } from './sign-in-routes.ts';

/** Everything that the office answers. */
export const routes: Route[] = [...deskRoutes, ...leadRoutes, ...photoRoutes, ...addRoutes, ...signInRoutes];
