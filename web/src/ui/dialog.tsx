import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  narrow?: boolean;
  /** Kept in the page but out of sight and reach. */
  hidden?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: focus kept inside and given back, everything behind it inert, Esc closes. */
export function Dialog({ title, narrow = false, hidden = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || hidden) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // Not the close button: what the reader came for.
    const first = dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>('form input, form select, form textarea');
    first?.focus();
    document.documentElement.dataset['modal'] = 'open';
    return () => {
      dialog.close();
      delete document.documentElement.dataset['modal'];
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [hidden]);
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${narrow ? styles.narrow : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" size={22} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
