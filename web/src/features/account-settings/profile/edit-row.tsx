import { useEffect, useRef, type ReactNode } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './rows.module.css';

interface EditRowProps {
  name: string;
  /** What is saved, or why to add it. */
  value: ReactNode;
  /** True while there is nothing saved. */
  empty?: boolean;
  /** The accessible name of the button starts with its text: `Edit name`. */
  action: string;
  open: boolean;
  onOpen: () => void;
  /** The editor, in place of the value. */
  children: Elements;
}

/** A value with a link that opens its editor in place. Focus goes into the editor and back. */
export function EditRow({ name, value, empty, action, open, onOpen, children }: EditRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    row.current?.querySelector<HTMLElement>(open ? 'input, select' : 'button')?.focus();
  }, [open]);
  if (open)
    return (
      <div ref={row} className={styles.editor}>
        <h3>{name}</h3>
        {children}
      </div>
    );
  return (
    <div ref={row} className={styles.row}>
      <p>
        <small>{name}</small>
        <span className={empty ? styles.empty : styles.value}>{value}</span>
      </p>
      <Button kind="link" aria-label={`${action} ${name.toLowerCase()}`} onClick={onOpen}>
        {action}
      </Button>
    </div>
  );
}
