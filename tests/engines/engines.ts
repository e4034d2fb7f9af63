import { firefox } from './browsers/firefox.ts';
import { oldChromium } from './browsers/old-chromium.ts';
import type { Engine } from './browsers/tab.ts';
import { webkitGtk, wpe } from './browsers/webkit.ts';

/** What the journeys are made in, besides Chromium of today. */
export const engines: Engine[] = [firefox, webkitGtk, wpe, oldChromium];
