import { heading, steps } from 'virtual:content/sent-facts';

type Props = {
  /** the notice that says the same has gone */
  hasTitle: boolean;
  onAgain: () => void;
};

/** Here, and not in the styles of every page with a form: few see it, and they have this code already. */
const STYLE = {
  heading: { margin: '18px 0 8px', fontSize: '1.25rem' },
  step: { margin: '0 0 10px 22px', listStyle: 'decimal', lineHeight: 1.5 },
};

/** Stands where the form was once its request is sent, until the visitor leaves or wants to ask for something else. */
export const SentPanel = ({ hasTitle, onAgain }: Props) => (
  <>
    {hasTitle && <p className="notice-title">Quote Request Sent!</p>}
    <h3 style={STYLE.heading}>{heading}</h3>
    <ol>
      {steps.map(({ title, text }) => (
        <li key={title} style={STYLE.step}>
          <b>{title}.</b> {text}
        </li>
      ))}
    </ol>
    <button type="button" className="btn btn-outline" onClick={onAgain}>
      Send another request
    </button>
  </>
);
