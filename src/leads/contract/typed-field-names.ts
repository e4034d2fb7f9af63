import type { TypedField } from './lead.ts';

/**
 * What a visitor types or chooses in any form, in the order of a message about it. A record, so that a field of the contract that is
 * missing here does not compile. Only its type is imported: the schemas are too heavy for pages that only read a draft.
 */
const TYPED: Record<TypedField, true> = {
  name: true,
  phone: true,
  email: true,
  zip: true,
  service: true,
  message: true,
  project_details: true,
};

export const TYPED_FIELDS = Object.keys(TYPED) as TypedField[];
