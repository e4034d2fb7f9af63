import { useState } from 'react';

/** Puts a text where it can be pasted from. */
export const CopyButton = ({ text }: { text: string }) => {
  const [said, setSaid] = useState('Copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: select it yourself'),
    );
  return (
    <button type="button" className="btn btn-outline" onClick={copy}>
      {said}
    </button>
  );
};
