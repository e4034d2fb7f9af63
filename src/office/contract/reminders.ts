/** Of what a device is reminded by a push message, in the order of the day. When, says src/office/server/reminder-times.ts. */
export const reminders = {
  'follow-up': 'Follow-ups of the day, in the morning',
  answer: 'Who still waits for an answer, two hours before closing',
  visit: 'Visits of the next day, an hour before closing',
} as const;

export type Reminder = keyof typeof reminders;

export const REMINDERS = Object.keys(reminders) as Reminder[];
