import { OFFICE_API } from '../../contract/limits.ts';

/** Where a photo of a lead is, below which its small copy is. */
export const photoPath = (leadId: string, { id }: { id: string }) => `${OFFICE_API}/leads/${leadId}/photos/${id}`;
