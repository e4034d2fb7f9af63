import { Button } from './controls.tsx';

type Props = {
  said: string;
  /** a link that is shown only now, because the office keeps only its hash */
  link: string;
};

/** A secret link that was just made. A script adds the button. */
export const NewLink = ({ said, link }: Props) => (
  <div className="told" role="status">
    <p>{said}</p>
    <p>
      <code>{link}</code>
    </p>
    <p className="buttons">
      <Button type="button" data-copy={link} hidden>
        Copy
      </Button>
    </p>
  </div>
);
