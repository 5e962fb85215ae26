import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import styles from './dialog.module.css';
import { announceDialog } from './open-dialogs.ts';
import { Toasts } from './toasts.tsx';

interface DialogProps {
  title: string;
  narrow?: boolean;
  /** Kept in the page but out of sight and reach. */
  hidden?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: focus kept inside and given back, everything behind it inert, Esc
 * closes.
 */
export function Dialog({ title, narrow = false, hidden = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useShown(ref, titleId, !hidden);
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${narrow ? styles.narrow : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" size={22} />
          </button>
        </header>
        {children}
      </div>
      <Toasts dialog={titleId} />
    </dialog>
  );
}

/**
 * Opens and closes the dialog; one that was hidden comes back with the focus and the scroll
 * position it had.
 */
function useShown(ref: RefObject<HTMLDialogElement | null>, id: string, shown: boolean): void {
  const opener = useRef<Element>(null);
  const left = useRef<{ focus: Element | null; top: number }>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !shown) return;
    opener.current ??= document.activeElement;
    dialog.showModal();
    const release = [announceDialog(id), lockScroll()];
    const within = left.current?.focus;
    if (within instanceof HTMLElement && dialog.contains(within)) within.focus();
    else firstOf(dialog)?.focus();
    if (left.current) dialog.scrollTop = left.current.top;
    return () => {
      left.current = { focus: document.activeElement, top: dialog.scrollTop };
      dialog.close();
      for (const undo of release) undo();
    };
  }, [ref, id, shown]);
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus();
    },
    [],
  );
}

/**
 * Not the close button: what the reader came for, or else the title, so that the text is read from
 * its beginning.
 */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const wanted = ['[data-first]', 'form :is(input, select, textarea):not([disabled])', 'h2'];
  return (
    wanted
      .map((selector) => dialog.querySelector<HTMLElement>(selector))
      .find((element) => element !== null) ?? null
  );
}

/** The page behind neither scrolls nor moves when its scroll bar goes. */
function lockScroll(): () => void {
  const { documentElement: html } = document;
  html.style.setProperty('--scrollbar', `${innerWidth - html.clientWidth}px`);
  html.dataset['modal'] = 'open';
  return () => {
    delete html.dataset['modal'];
  };
}
