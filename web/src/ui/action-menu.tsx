import { Ellipsis } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';
import styles from './action-menu.module.css';
import { useCloseOutside } from './use-close-outside.ts';

interface ActionMenuProps {
  /** What the actions are about: `More for Eastside Auto Care`. */
  label: string;
  /** Links and buttons. */
  children: ReactNode;
}

/** What is needed less often, behind one button: a native disclosure, closed by what is chosen. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const focusButton = useCallback((menu: HTMLDetailsElement, event: Event) => {
    if (event instanceof KeyboardEvent) menu.querySelector('summary')?.focus();
  }, []);
  useCloseOutside(ref, focusButton);
  const close = (): void => {
    if (ref.current) ref.current.open = false;
  };
  return (
    <details ref={ref} className={styles.menu}>
      <summary aria-label={label}>
        <Ellipsis aria-hidden="true" size={20} />
      </summary>
      {/* Every item closes the menu; the keyboard presses items as the pointer does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.items} onClick={close}>
        {children}
      </div>
    </details>
  );
}
