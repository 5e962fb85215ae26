import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './step-card.module.css';

interface StepCardProps {
  number: 1 | 2 | 3;
  name: string;
  /**
   * `open`: being edited. `done`: collapsed to its summary. `locked`: earlier steps come first, and
   * `summary` says which.
   */
  state: 'open' | 'done' | 'ready' | 'locked';
  summary: string;
  onOpen: () => void;
  /** After the request is sent, nothing can be opened. */
  fixed?: boolean;
  children: ReactNode;
}

/** One of the three cards of a request, styled as a bay door that rolls up for the current step. */
export function StepCard({
  number,
  name,
  state,
  summary,
  onOpen,
  fixed = false,
  children,
}: StepCardProps) {
  const clickable = !fixed && (state === 'done' || state === 'ready');
  const line = (
    <>
      <b>{number}</b>
      <span className={styles.name}>{name}</span>
      {state !== 'open' && <span className={styles.summary}>{summary}</span>}
      {state === 'done' && <Check aria-hidden="true" size={20} className={styles.check} />}
      {clickable && <em className={styles.change}>{state === 'done' ? 'Change' : 'Open'}</em>}
    </>
  );
  return (
    <section
      className={styles.card}
      data-state={state}
      aria-label={`Step ${number}: ${name}`}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      {clickable ? (
        <button type="button" className={styles.line} onClick={onOpen}>
          {line}
        </button>
      ) : (
        <div className={styles.line}>{line}</div>
      )}
      {state === 'open' && <div className={styles.inside}>{children}</div>}
    </section>
  );
}
