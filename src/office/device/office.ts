import { keepShell } from './installed-app.ts';

/** What every page of the office loads. */

void keepShell();
