import { Later } from './Later.tsx';

type Props = {
  /** the notice that says the same has gone */
  hasTitle: boolean;
  onAgain: () => void;
};

/** Stands where the form was once its request is sent, until the visitor leaves or wants to ask for something else. */
export const SentPanel = ({ hasTitle, onAgain }: Props) => (
  <>
    {hasTitle && <p className="notice-title">Quote Request Sent!</p>}
    <Later part="InPanel" />
    <button type="button" className="btn btn-outline" onClick={onAgain}>
      Send another request
    </button>
  </>
);
