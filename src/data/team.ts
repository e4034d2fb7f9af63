import { getContent } from './content.ts';

/** The people who run the work, in order. */
export const getTeam = async () => (await getContent()).team.map(({ data }) => data);
