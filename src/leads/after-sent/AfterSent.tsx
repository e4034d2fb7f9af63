import { heading, lead } from 'virtual:content/after-sent-facts';
import { links, heading as nextHeading, steps } from 'virtual:content/sent-facts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { withUnits } from '../../islands/ui/with-units.tsx';
import { type AddTo, REQUESTS_PATH } from '../contract/addition.ts';
import { Answers } from './Answers.tsx';
import { recallAddTo } from './add-to.ts';
import styles from './after-sent.css?url';
import { PhotoStates } from './PhotoStates.tsx';
import { PhotoUpload } from './PhotoUpload.tsx';
import { $photos, offerKept } from './photo-store.ts';

const FORM_ID = 'after-sent';

/** The fields name their form. Above a quote form there is no form with that id, so they belong to none and Enter sends nothing. */
const Fields = ({ addTo }: { addTo: AddTo | undefined }) => (
  <>
    <PhotoUpload formId={FORM_ID} addTo={addTo} />
    <Answers formId={FORM_ID} addTo={addTo} />
  </>
);

/** Loaded with this code: other pages with a form contain no byte of it. */
const Styles = () => <link rel="stylesheet" href={styles} precedence="default" />;

/** Above the quote form: what happens next, what can be added to the request that it sent last, and a heading for the form. */
export const AboveForm = () => {
  const [addTo] = useState(recallAddTo);
  return (
    <>
      <Styles />
      <div className="after-steps">
        <h3>{nextHeading}</h3>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <b>{`${title}. `}</b>
              <span>{withUnits(text)}</span>
            </li>
          ))}
        </ol>
        <p className="after-links">
          {links.map(({ text, href }) => (
            <a key={href} className="btn btn-outline" href={href} rel="noopener">
              {text}
            </a>
          ))}
        </p>
      </div>
      {addTo && (
        <section className="after-sent" aria-labelledby={`${FORM_ID}-heading`}>
          <h3 id={`${FORM_ID}-heading`}>{heading}</h3>
          <p>{lead}</p>
          <Fields addTo={addTo} />
        </section>
      )}
      <h3 className="after-another no-print">Another request?</h3>
    </>
  );
};

/** In a form that is not sent yet: photos of an earlier request that have not been uploaded. */
export const KeptPhotos = () => {
  const photos = useStore($photos);
  useEffect(() => {
    offerKept();
  }, []);
  return (
    photos.length > 0 && (
      <div className="after-sent">
        <Styles />
        <PhotoStates photos={photos} />
      </div>
    )
  );
};

/**
 * On a separate page: a form that a browser sends natively, until its island is awake. The worker writes into it which request it
 * adds to, and shows it (src/leads/after-sent/server/addition-page.ts); so does the island, if this browser has stored that.
 */
export const OnPage = () => {
  const form = useRef<HTMLFormElement>(null);
  const [addTo, setAddTo] = useState<AddTo>();

  useEffect(() => {
    setAddTo(recallAddTo());
  }, []);

  useEffect(() => {
    if (addTo) form.current?.closest('[data-addition]')?.removeAttribute('hidden');
  }, [addTo]);

  return (
    <form
      ref={form}
      id={FORM_ID}
      className="after-sent"
      method="post"
      encType="multipart/form-data"
      action={REQUESTS_PATH}
      onSubmit={(event) => {
        if (addTo) event.preventDefault();
      }}
    >
      <input type="hidden" name="key" defaultValue="" />
      <Fields addTo={addTo} />
      {!addTo && (
        <button type="submit" className="btn btn-primary">
          Save
        </button>
      )}
    </form>
  );
};
