import { REQUESTS_PATH } from '../../lead/addition.ts';
import { LEADS_PATH } from '../../lead/limits.ts';
import { LEADS_ENDPOINT } from '../lead-forms/endpoint.ts';

/** Where a stored request is added to: on the host to which the forms send. */
export const requestAddress = (id: string) => LEADS_ENDPOINT.replace(LEADS_PATH, `${REQUESTS_PATH}/${id}`);
