import { dayIn } from '../../shared/dates.ts';
import { momentText, timeText } from './format.ts';
import { $businessZone } from './queries.ts';

/** Days and times in the business's time zone. */

export const dayHere = (moment: string | number) => dayIn($businessZone.get(), new Date(moment));

export const timeHere = (iso: string) => timeText(iso, $businessZone.get());

export const momentHere = (iso: string) => momentText(iso, $businessZone.get());
