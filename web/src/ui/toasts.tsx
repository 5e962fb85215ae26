import { useEffect, useRef } from 'react';
import { dismissToast, useToasts } from '../lib/toast.ts';
import { Button } from './button.tsx';
import styles from './toasts.module.css';

/** Short news at the bottom of the window, in the top layer so that it shows above dialogs. */
export function Toasts() {
  const toasts = useToasts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element?.showPopover) return;
    if (toasts.length > 0) {
      element.hidePopover();
      element.showPopover();
    } else element.hidePopover();
  }, [toasts]);
  return (
    <div ref={ref} popover="manual" className={styles.stack} role="status" aria-live="polite">
      {toasts.map(({ id, text, action }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {action && (
            <Button
              size="small"
              onClick={() => {
                action.run();
                dismissToast(id);
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
