import { useState, type ReactNode } from 'react';
import styles from './bay.module.css';

export interface BayProps {
  number: number;
  /** The words on the lintel. */
  state: string;
  /**
   * `open`: the door is up. `working`: somebody is at it. `waiting`: nothing yet. `empty`: stays
   * closed, and says why.
   */
  door: 'open' | 'working' | 'waiting' | 'empty';
  best?: boolean;
  /** Open from the first, and news all the same. */
  arrives?: boolean;
  tag?: ReactNode;
  /** Its parts are rows that line up with those of the bays beside it. */
  aligned?: boolean;
  children?: ReactNode;
}

/**
 * A numbered roll-up door: closed with a status light until there is something to show, then it
 * rolls up.
 */
export function Bay({
  number,
  state,
  door,
  best = false,
  arrives = false,
  tag,
  aligned = false,
  children,
}: BayProps) {
  // What was open when it came into sight stays still: a door rolls up for news only.
  const [wasOpen] = useState(door === 'open' && !arrives);
  return (
    <article
      className={`${styles.bay} ${best ? styles.best : ''}`}
      data-door={door}
      data-aligned={aligned}
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
        // Another state is another door: its words take their place at once instead of sliding
        // there.
        <div key={door} className={styles.door}>
          {children && <div className={styles.plate}>{children}</div>}
          <span className={styles.handle} aria-hidden="true" />
        </div>
      )}
    </article>
  );
}
