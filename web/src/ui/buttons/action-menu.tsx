import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './action-menu.module.css';
import { closeMenu, useCloseOutside } from './use-close-outside.ts';

interface ActionMenuProps {
  /** Accessible name: `More for Eastside Auto Care`. */
  label: string;
  /** Links and buttons. */
  children: ReactNode;
}

/** A menu of less frequent actions: a native disclosure, closed by choosing one. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useCloseOutside(ref);
  useEffect(() => {
    const menu = ref.current;
    const close = ({ target }: Event): void => {
      // Before the action runs, because a dialog that it opens returns focus to the menu's button.
      if (target instanceof Element && target.closest('a, button')) closeMenu(menu);
    };
    menu?.addEventListener('click', close);
    return () => menu?.removeEventListener('click', close);
  }, []);
  return (
    <details ref={ref} className={styles.menu}>
      <summary aria-label={label}>
        <Ellipsis aria-hidden="true" size={20} />
      </summary>
      <div className={styles.items}>{children}</div>
    </details>
  );
}
