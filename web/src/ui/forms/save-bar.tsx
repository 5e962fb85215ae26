import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** True with unsaved changes, so that the bar stays in view. */
  changed: boolean;
  busy: boolean;
  /** A message about the last action, shown for a limited time. */
  saved: ReactNode;
  onCancel: () => void;
}

/** The footer of a form: save, discard, and a message about the result. */
export function SaveBar({ changed, busy, saved, onCancel }: SaveBarProps) {
  return (
    <div className={changed ? `${styles.bar} ${styles.changed}` : styles.bar}>
      <Button kind="primary" type="submit" busy={busy}>
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
      <span role="status" className={styles.words}>
        {saved || (changed && 'Not saved yet')}
      </span>
    </div>
  );
}
