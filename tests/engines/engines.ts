import { firefox } from './browsers/firefox.ts';
import type { Engine } from './browsers/tab.ts';
import { webkitGtk, wpe } from './browsers/webkit.ts';

/** The engines that the journeys are made in. */
export const engines: Engine[] = [firefox, webkitGtk, wpe];
