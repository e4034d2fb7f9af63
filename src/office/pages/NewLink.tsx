type Props = {
  said: string;
  /** a link that is shown only now, because the office keeps only its hash */
  link: string;
};

/** A secret link that was just made. Scripts add the buttons. */
export const NewLink = ({ said, link }: Props) => (
  <div className="told" role="status">
    <p>{said}</p>
    <p className="made-address">
      <code>{link}</code>
    </p>
    <p className="buttons">
      <button type="button" className="btn btn-outline" data-copy={link} hidden>
        Copy
      </button>
      <button type="button" className="btn btn-outline" data-share={link} hidden>
        Share
      </button>
    </p>
  </div>
);
