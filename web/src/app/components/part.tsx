import type { ReactNode } from 'react';
import styles from './components.module.css';

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}
