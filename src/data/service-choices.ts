import { getContent } from './content.ts';
import { serviceBySlug } from './service-by-slug.ts';

/** The choice of the quote form for each service's slug and its other names. */
export const getServiceBySlug = async () => serviceBySlug((await getContent()).services);
