import type { ReactNode } from 'react';
import styles from './chip.module.css';

export function Chip({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'good' | 'warn' | 'bad';
  children: ReactNode;
}) {
  return <span className={`${styles.chip} ${styles[kind] ?? ''}`}>{children}</span>;
}
