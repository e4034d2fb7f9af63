import { CopyButton } from '../CopyButton.tsx';

/** The link just made is read out, and seen. */
const focus = (made: HTMLElement | null) => made?.focus();

/** What browsers say of somebody who closed their list of ways to share is no failure. */
const share = (url: string) => navigator.share({ title: 'Your invitation to the office', url }).catch(() => {});

/** A link on its way to somebody: it is not kept, so it is shown this once. */
export const MadeLink = ({ name, link }: { name: string; link: string }) => (
  <div className="made-link" ref={focus} tabIndex={-1}>
    <p>Send this link to {name} yourself, and to nobody else. It is shown only now.</p>
    <p className="made-address">
      <strong>{link}</strong>
    </p>
    <p className="buttons">
      <CopyButton text={link} />
      {'share' in navigator && (
        <button type="button" className="btn btn-outline" onClick={() => share(link)}>
          Share
        </button>
      )}
    </p>
  </div>
);
