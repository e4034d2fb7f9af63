import { useState } from 'react';

/** What more than these is clamped to six lines. */
const MANY_LETTERS = 360;
const MANY_LINES = 6;

/** What was written; a long message opens. */
export const Words = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > MANY_LETTERS || text.split('\n').length > MANY_LINES;
  return (
    <>
      <p className={isLong && !isOpen ? 'words words-clamped' : 'words'}>{text}</p>
      {isLong && (
        <button type="button" className="link words-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show the whole message'}
        </button>
      )}
    </>
  );
};
