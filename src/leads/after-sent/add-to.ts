import { ADD_TO_KEY, recall } from '../../shared/keep.ts';
import { type AddTo, REQUESTS_PATH } from '../contract/addition.ts';
import { LEADS_PATH } from '../contract/limits.ts';
import { LEADS_ENDPOINT } from '../forms/endpoint.ts';

const isAddTo = (value: unknown): value is AddTo =>
  typeof value === 'object' && value !== null && 'id' in value && 'key' in value;

/** The request in the address, to which a mail or a form without a script led; else the one that this browser sent last. */
export const recallAddTo = (): AddTo | undefined =>
  [Object.fromEntries(new URLSearchParams(location.search)), recall('localStorage', ADD_TO_KEY)].find(isAddTo);

export const requestAddress = (id: string) => LEADS_ENDPOINT.replace(LEADS_PATH, `${REQUESTS_PATH}/${id}`);
