import { type ReactNode, useState } from 'react';
import { Refusal } from '../refusal.ts';

/** Why one is not in, in words. Browsers say little on purpose. */
const explain = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
      return 'That was canceled or took too long, or this device has no passkey for the office.';
    case 'InvalidStateError':
      return 'This device is already enrolled: sign in.';
    default:
      return 'This browser does not support passkeys. Use the phone’s own browser, up to date.';
  }
};

type Props = { title: string; text: string; button: string; comeIn: () => Promise<void>; children: ReactNode };

/** One button, and why it did not let anybody in. */
export const WayIn = ({ title, text, button, comeIn, children }: Props) => {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    setFailure(undefined);
    comeIn()
      .catch((error: unknown) => setFailure(explain(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" className="btn btn-primary" disabled={isBusy} onClick={begin}>
        {button}
      </button>
      <p role="alert" className="field-error">
        {failure}
      </p>
      <p className="quiet">{children}</p>
    </>
  );
};
