import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A highlighted message: a failure, a warning or a success. */
export function Notice({
  kind = 'info',
  title,
  children,
  action,
}: {
  kind?: 'info' | 'good' | 'warn' | 'bad';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : undefined}>
      <div>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  );
}
