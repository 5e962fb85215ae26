import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Something is not saved yet: the bar stays in sight. */
  changed: boolean;
  busy: boolean;
  /** A message about what was just done, shown for a while. */
  saved: ReactNode;
  onCancel: () => void;
}

/** The end of a form: save, discard, and a message about the result. */
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
