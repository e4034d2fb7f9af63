import { OFFICE_PATH } from '../../shared/routes.ts';

/** A lead's page; its forms are sent to addresses below it. */
export const leadPath = (id: string) => `${OFFICE_PATH}/leads/${id}`;
