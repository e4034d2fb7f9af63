import { firefox } from './browsers/firefox.ts';
import { oldChromium } from './browsers/old-chromium.ts';
import type { Engine } from './browsers/tab.ts';
import { webkitGtk, wpe } from './browsers/webkit.ts';

/** The journeys run in these, besides today's Chromium. */
export const engines: Engine[] = [firefox, webkitGtk, wpe, oldChromium];
