import { useState, type ReactNode } from 'react';
import type { Elements } from '../../lib/elements.ts';
import styles from './bay.module.css';

export interface BayProps {
  number: number;
  /** Text above the door. */
  state: string;
  /**
   * `open`: the door is up. `working`: in progress. `waiting`: nothing yet. `empty`: stays closed,
   * with the reason.
   */
  door: 'open' | 'working' | 'waiting' | 'empty';
  best?: boolean;
  /** Half open: its content is only part of what was asked for. */
  half?: boolean;
  /** Open initially, but still animated. */
  arrives?: boolean;
  tag?: ReactNode;
  /** Its rows align with the rows of neighboring bays (CSS subgrid). */
  aligned?: boolean;
  children?: Elements;
}

/** A numbered roll-up door: closed with a status light until there is content, then it rolls up. */
export function Bay({
  number,
  state,
  door,
  best = false,
  half = false,
  arrives = false,
  tag,
  aligned = false,
  children,
}: BayProps) {
  // A door that is open initially is not animated. Only changes are.
  const [wasOpen] = useState(door === 'open' && !arrives);
  return (
    <article
      className={`${styles.bay} ${best ? styles.best : ''}`}
      data-door={door}
      data-aligned={aligned}
      data-half={half}
      aria-label={`Bay ${number}: ${state}`}
    >
      <div className={styles.lintel}>
        <b>{number}</b>
        <span>{state}</span>
        <i className={styles.lamp} aria-hidden="true" />
      </div>
      {door === 'open' ? (
        <>
          <div className={styles.rolled} aria-hidden="true" />
          <div className={styles.inside}>{children}</div>
          {!wasOpen && <div className={styles.curtain} aria-hidden="true" />}
          {tag && <div className={styles.tag}>{tag}</div>}
        </>
      ) : (
        // Keyed by state, so that the text is replaced immediately instead of sliding.
        <div key={door} className={styles.door}>
          {children && <div className={styles.plate}>{children}</div>}
          <span className={styles.handle} aria-hidden="true" />
        </div>
      )}
    </article>
  );
}
