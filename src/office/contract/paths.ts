import { OFFICE_PATH } from '../../shared/routes.ts';

/** A lead's page; its forms are sent to addresses below it. */
export const leadPath = (id: string) => `${OFFICE_PATH}/leads/${id}`;

/** Data of one person or one passkey. */
export const personPath = (id: string, act: 'link' | 'remove') => `${PEOPLE_PATH}/${id}/${act}`;
export const devicePath = (id: string) => `${OFFICE_PATH}/devices/${id}/remove`;

export const YOU_PATH = `${OFFICE_PATH}/you`;
export const PEOPLE_PATH = `${OFFICE_PATH}/people`;
export const MESSAGES_PATH = `${OFFICE_PATH}/messages`;
export const SIGN_OUT_PATH = `${OFFICE_PATH}/sign-out`;
