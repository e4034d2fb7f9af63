import { REQUESTS_PATH } from '../contract/addition.ts';
import { LEADS_PATH } from '../contract/limits.ts';
import { LEADS_ENDPOINT } from '../forms/endpoint.ts';

/** Where a stored request is added to: on the host to which the forms send. */
export const requestAddress = (id: string) => LEADS_ENDPOINT.replace(LEADS_PATH, `${REQUESTS_PATH}/${id}`);
