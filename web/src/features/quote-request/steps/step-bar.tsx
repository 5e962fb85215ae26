import type { ReactNode } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import styles from './step-bar.module.css';

/**
 * The buttons of a step. On a phone, they stay in sight below what is chosen so far, because a step may be
 * several screens long.
 */
export function StepBar({ chosen, children }: { chosen: ReactNode; children: Elements }) {
  return (
    <div className={styles.bar}>
      {chosen && <p className={styles.chosen}>{chosen}</p>}
      {children}
    </div>
  );
}
