import { adForm } from 'virtual:content/form-facts';
import { AD_SOURCE, CHECKLIST_SOURCE } from '../../lead/sources.ts';

/** Fields that a form sends without asking for them. */

export const adFields = { location: adForm.location, source: AD_SOURCE } as const;

export const checklistFields = {
  name: 'PDF Download',
  phone: '',
  address: '',
  projectDetails: 'Downloaded ultimate-deck-planning-checklist guide',
  source: CHECKLIST_SOURCE,
} as const;
