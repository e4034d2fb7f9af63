import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';

/** Name of the menu that is open: at most one is. */
const $menu = atom<string | null>(null);

const setMenu = (name: string, open: boolean) => {
  if (open) $menu.set(name);
  else if ($menu.get() === name) $menu.set(null);
};

type Props = {
  /** tells this menu from others on the page */
  name: string;
  /** the words on its button, and those while it is open */
  label: string;
  openLabel?: string;
  icon: IconName;
  openIcon?: IconName;
  className?: string;
  children?: ReactNode;
};

/**
 * A menu on `<details>`, which opens and closes without JavaScript. Once awake, it also closes on a choice, on Escape
 * (the focus returns to its button), on a click elsewhere, and when another menu opens.
 */
export const MenuDetails = ({
  name,
  label,
  openLabel = label,
  icon,
  openIcon = icon,
  className = '',
  children,
}: Props) => {
  const details = useRef<HTMLDetailsElement>(null);
  const openMenu = useStore($menu);
  const isOther = openMenu !== null && openMenu !== name;

  useEffect(() => {
    // It may have been opened before the island woke.
    if (details.current?.open) setMenu(name, true);

    const close = () => {
      if (details.current) details.current.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close();
    };
    // Always, not only while it is open: a held key is released as soon as the island is ready.
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [name]);

  useEffect(() => {
    if (isOther && details.current) details.current.open = false;
  }, [isOther]);

  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') && details.current) details.current.open = false;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the links inside, which the keyboard clicks too
    <details ref={details} onToggle={(event) => setMenu(name, event.currentTarget.open)} onClick={onClick}>
      <summary className={className}>
        <span className="when-closed">
          <span>{label}</span>
          <Icon name={icon} />
        </span>
        <span className="when-open">
          <span>{openLabel}</span>
          <Icon name={openIcon} />
        </span>
      </summary>
      {children}
    </details>
  );
};
