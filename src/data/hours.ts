import type { Business } from '../schemas/business.ts';
import { displayDays } from '../shared/dates.ts';
import type { SpecialHours } from '../shared/notice-days.ts';

type Hours = Business['hours'][number];

/** '18:00' → '6:00 PM' */
const writeTime = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

const writeDays = ({ days }: Hours, length?: number) => {
  const names = days.map((day) => day.slice(0, length));
  return names.length > 1 ? `${names[0]}–${names.at(-1)}` : `${names[0]}`;
};

const writeTimes = ({ opens, closes }: { opens?: string | undefined; closes?: string | undefined }) =>
  opens && closes ? `${writeTime(opens)}–${writeTime(closes)}` : 'closed';

/** { days: 'Monday–Friday', times: '7:00 AM–6:00 PM' } */
export const hoursRow = (hours: Hours) => ({ days: writeDays(hours), times: writeTimes(hours) });

/** 'Mon–Fri 7:00 AM–6:00 PM'; a closed day is written out: 'Sunday closed' */
export const shortHours = (hours: Hours) => `${writeDays(hours, hours.opens ? 3 : undefined)} ${writeTimes(hours)}`;

/** { days: 'Nov 26–27', times: 'closed' } */
export const specialHoursRow = (hours: SpecialHours) => ({
  days: displayDays(hours.from, hours.until),
  times: writeTimes(hours),
});
