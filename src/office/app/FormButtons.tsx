/** The end of a form that was opened: its way out saves, or leaves all as it was. */
export const FormButtons = ({ save, onEnd }: { save: string; onEnd: () => void }) => (
  <p className="buttons">
    <button type="submit" className="btn btn-primary">
      {save}
    </button>
    <button type="button" className="btn btn-outline" onClick={onEnd}>
      Cancel
    </button>
  </p>
);
