import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  dismissToast,
  pauseToasts,
  resumeToasts,
  useToasts,
  type Toast,
} from '../../lib/browser/toast.ts';
import { Button } from '../buttons/button.tsx';
import { useTopDialog } from '../dialogs/open-dialogs.ts';
import { placeToasts } from './place-toasts.ts';
import styles from './toasts.module.css';

/**
 * Toasts at the bottom of the window, in the top layer. A modal dialog makes everything outside it
 * inert, so each dialog has its own toast container, and only the topmost one shows them. They avoid
 * elements marked `data-keep-clear`.
 */
export function Toasts({ dialog }: { dialog?: string }) {
  const toasts = useToasts();
  const shown = useTopDialog() === dialog;
  const ref = useRef<HTMLDivElement>(null);
  const any = shown && toasts.length > 0;
  useEffect(() => {
    const element = ref.current;
    const listening = new AbortController();
    for (const event of ['pointerenter', 'focusin'])
      element?.addEventListener(event, pauseToasts, { signal: listening.signal });
    for (const event of ['pointerleave', 'focusout'])
      element?.addEventListener(event, resumeToasts, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    const element = ref.current;
    if (!any || !element?.showPopover) return;
    element.showPopover();
    const stopPlacing = placeToasts(element);
    return () => {
      stopPlacing();
      if (element.isConnected) element.hidePopover();
    };
  }, [any, toasts]);
  return (
    <div ref={ref} popover="manual" className={styles.stack} role="status">
      {shown && toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastLine({ toast: { id, text, action } }: { toast: Toast }) {
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      {action && (
        <Button
          size="small"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
