import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { iconOf } from '../../islands/ui/IconOf.tsx';
import { iconPaths } from '../../shared/icon-paths.ts';
import { momentHere } from './business-time.ts';
import { $keptSince } from './kept.ts';

export const Icon = iconOf(iconPaths);

const TICK_MS = 30_000;

export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
};

/** An outlined button, unless its class says otherwise; it submits nothing. */
export const Button = ({ children, ...attributes }: ComponentProps<'button'>) => (
  <button type="button" className="btn btn-outline" {...attributes}>
    {children}
  </button>
);

export const Failure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="field-error">
    {children}
  </p>
);

export const Reload = ({ button, children }: { button: string; children: string }) => (
  <p role="alert">
    {children}{' '}
    <Button className="link" onClick={() => location.reload()}>
      {button}
    </Button>
  </p>
);

/** Keeps why something failed, until it is tried again. */
export const useAttempt = () => {
  const [failure, setFailure] = useState<string>();
  const attempt = (work: Promise<unknown>) => {
    setFailure(undefined);
    return work.catch(({ message }: Error) => setFailure(message));
  };
  return { attempt, failure };
};

export const Problem = ({ error }: { error: unknown }) => (
  <p role="status" className="quiet">
    {error instanceof Error ? error.message : 'One moment…'}
  </p>
);

/** Shows the age of a cached answer until a newer one arrives. */
export const AsOf = ({ of }: { of: string }) => {
  const at = useStore($keptSince)[of];
  return (
    <p role="status" className="quiet">
      {at !== undefined && `As of ${momentHere(new Date(at).toISOString())}`}
    </p>
  );
};

export const Block = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId();
  return (
    <section className="block" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
};

export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a className="link" href={href}>
      ‹ {children}
    </a>
  </p>
);

type FoldProps = {
  label: ReactNode;
  className?: string;
  isOpen?: boolean | undefined;
  onToggle?: (isOpen: boolean) => void;
  /** its heading, for the focus */
  heading?: Ref<HTMLElement>;
  children: ReactNode;
};

export const Fold = ({ label, className = 'narrow', isOpen, onToggle, heading, children }: FoldProps) => (
  <details className={className} open={isOpen} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary ref={heading}>
      {label} <Icon name="chevron-down" />
    </summary>
    {children}
  </details>
);

type NoticeProps = { title: string; role: 'alert' | 'status'; place?: string; children: ReactNode };

/** Something that went wrong or waits for a decision. */
export const Notice = ({ title, role, place = '', children }: NoticeProps) => (
  <div className={`notice notice-failed ${place}`} role={role}>
    <Icon name="alert" />
    <div className="notice-text">
      <p className="notice-title">{title}</p>
      {children}
    </div>
  </div>
);

export const CopyButton = ({ text }: { text: string }) => {
  const [said, setSaid] = useState('Copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: select it yourself'),
    );
  return <Button onClick={copy}>{said}</Button>;
};
