import type { Summary } from '../contract/answers.ts';

/** What a lead is called: by name, else by how it can be reached. */
export const nameOf = ({ name, phone, email }: Pick<Summary, 'name' | 'phone' | 'email'>) => name || phone || email;
