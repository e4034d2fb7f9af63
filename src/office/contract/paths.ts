/** The desk; all other pages are below it. */
export const OFFICE_PATH = '/office';

/** The page of an invitation. Its token follows `#`, which browsers do not send. */
export const ENROL_PATH = `${OFFICE_PATH}/enrol`;

/**
 * The calendar that people subscribe to. Not under /api, which robots.txt closes to Google Calendar, nor under our
 * own paths, which may be behind a second sign-in that no calendar program passes.
 */
export const CALENDAR_PATH = '/calendar.ics';

/** A lead's page; its forms are sent to addresses below it. */
export const leadPath = (id: string) => `${OFFICE_PATH}/leads/${id}`;

export const YOU_PATH = `${OFFICE_PATH}/you`;
export const PEOPLE_PATH = `${OFFICE_PATH}/people`;
export const SIGN_OUT_PATH = `${OFFICE_PATH}/sign-out`;
