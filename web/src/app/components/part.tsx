import type { Elements } from '../../lib/elements.ts';
import styles from './components.module.css';

export function Part({ name, children }: { name: string; children: Elements }) {
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}
