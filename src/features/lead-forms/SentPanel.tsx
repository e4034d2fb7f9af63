import { heading, steps } from 'virtual:content/sent-facts';

type Props = {
  /** the notice that says the same has gone */
  hasTitle: boolean;
  onAgain: () => void;
};

/** Stands where the form was once its request is sent, until the visitor leaves or wants to ask for something else. */
export const SentPanel = ({ hasTitle, onAgain }: Props) => (
  <div className="sent">
    {hasTitle && <p className="notice-title">Quote Request Sent!</p>}
    <h3>{heading}</h3>
    <ol>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}.</b> {text}
        </li>
      ))}
    </ol>
    <button type="button" className="btn btn-outline" onClick={onAgain}>
      Send another request
    </button>
  </div>
);
