import { serviceBySlug } from '../features/lead/service-by-slug.ts';
import { getContent } from './content.ts';

/** The choice of the quote form for each service's slug and its other names. */
export const getServiceBySlug = async () => serviceBySlug((await getContent()).services);
