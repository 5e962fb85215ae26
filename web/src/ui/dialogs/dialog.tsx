import { X } from 'lucide-react';
import { useEffect, useId, useRef, type RefObject } from 'react';
import type { Elements } from '../../lib/elements.ts';
import styles from './dialog.module.css';
import { announceDialog } from './open-dialogs.ts';
import { Toasts } from '../feedback/toasts.tsx';

interface DialogProps {
  title: string;
  narrow?: boolean;
  /** Kept mounted but hidden and inert. */
  hidden?: boolean;
  onClose: () => void;
  children: Elements;
}

/**
 * The browser's native modal dialog: traps and restores focus, makes everything behind it inert,
 * and closes on Esc.
 */
export function Dialog({ title, narrow = false, hidden = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useKeyboardHeight(ref);
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
      // Browsers close without asking on a second Escape.
      onClose={(event) => {
        if (event.target === event.currentTarget && !hidden && !event.currentTarget.open) onClose();
      }}
    >
      {/* Always rendered, because screen readers may miss a live region that appears with its text. */}
      <div className={styles.above} data-above aria-live="polite" />
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

/** Phones lay the keyboard over the page. Its height keeps a sheet above it. */
function useKeyboardHeight(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const measure = (): void => {
      const covered = Math.max(0, innerHeight - view.height - view.offsetTop);
      // A zoomed page is smaller too.
      ref.current?.style.setProperty('--keyboard', view.scale > 1 ? '0px' : `${covered}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [ref]);
}

/** Opens and closes the dialog. A hidden one is restored with its focus and scroll position. */
function useShown(ref: RefObject<HTMLDialogElement | null>, id: string, shown: boolean): void {
  const opener = useRef<Element>(null);
  const left = useRef<{ focus: Element | null; top: number }>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !shown) return;
    opener.current ??= document.activeElement;
    // Before the dialog opens, because opening it computes the layout. Later changes would compute it again.
    const release = [lockScroll(), announceDialog(id)];
    dialog.showModal();
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
 * Initial focus: the main control or else the title, so that reading starts at the beginning, but not the
 * close button.
 */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const wanted = ['[data-first]', 'form :is(input, select, textarea):not([disabled])', 'h2'];
  return (
    wanted
      .map((selector) => dialog.querySelector<HTMLElement>(selector))
      .find((element) => element !== null) ?? null
  );
}

/** Locks scrolling of the page without shifting it when the scroll bar disappears. */
function lockScroll(): () => void {
  const { documentElement: html } = document;
  const width = innerWidth - html.clientWidth;
  // Not set without a scroll bar. All elements inherit it, so setting it restyles the whole page.
  html.style.setProperty('--scrollbar', width > 0 ? `${width}px` : '');
  html.dataset['modal'] = 'open';
  return () => {
    delete html.dataset['modal'];
  };
}
