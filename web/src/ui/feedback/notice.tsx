import type { ReactNode } from 'react';
import type { Elements } from '../../lib/elements.ts';
import styles from './notice.module.css';

/** A highlighted message: a failure, a warning, or a success. */
export function Notice({
  kind = 'info',
  title,
  children,
  action,
}: {
  kind?: 'info' | 'good' | 'warn' | 'bad';
  title?: string;
  children?: ReactNode;
  action?: Elements;
}) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : undefined}>
      <div>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
