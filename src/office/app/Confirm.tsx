import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, Failure } from './ui.tsx';

type Props = {
  children: ReactNode;
  title: string;
  consequence: string;
  details?: ReactNode;
  yes: string;
  no?: string;
  onYes: () => Promise<unknown>;
};

/** A button for an irreversible action: a dialog explains it first, and shows why it failed. */
export const Confirm = ({ children, title, consequence, details, yes, no = 'Keep', onYes }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<string>();
  const heading = useId();
  const open = () => {
    setFailure(undefined);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <Button onClick={open}>{children}</Button>
      <dialog ref={dialog} aria-labelledby={heading}>
        <h2 id={heading}>{title}</h2>
        <p>{consequence}</p>
        {details}
        <Failure>{failure}</Failure>
        <p className="buttons">
          <Button
            className="btn btn-primary"
            onClick={() => onYes().then(close, (error: Error) => setFailure(error.message))}
          >
            {yes}
          </Button>
          <Button onClick={close}>{no}</Button>
        </p>
      </dialog>
    </>
  );
};
