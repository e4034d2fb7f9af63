/** Links side by side, thumb-sized. */
export const LINKS = 'my-3 flex flex-wrap gap-x-5 [&>a]:py-2';
