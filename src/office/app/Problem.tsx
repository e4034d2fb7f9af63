/** Stands where nothing can be shown yet, or why not. */
export const Problem = ({ error }: { error: unknown }) => (
  <p role="status" className="quiet">
    {error instanceof Error ? error.message : 'One moment…'}
  </p>
);
