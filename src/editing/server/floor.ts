import { Hono } from 'hono';
import type { Env } from '../../server/env.ts';
import type { Floor } from '../../server/floors.ts';
import { SIGN_IN_PATH } from '../../shared/routes.ts';
import { editSignIn } from './edit-sign-in.ts';

/** What the editing screen needs of the worker: GitHub's sign-in. */
export const editingFloor: Floor = { routes: new Hono<{ Bindings: Env }>().route(SIGN_IN_PATH, editSignIn) };
