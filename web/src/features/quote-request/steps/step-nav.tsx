import { Check } from 'lucide-react';
import type { Card } from './request-steps.ts';
import styles from './step-nav.module.css';

export interface StepItem {
  number: Card;
  name: string;
  /** `done` and `ready` can be opened. `locked`: earlier steps come first. */
  state: 'open' | 'done' | 'ready' | 'locked';
  /** What is chosen there, once it is done. */
  summary: string;
}

interface StepNavProps {
  steps: readonly StepItem[];
  onOpen: (step: Card) => void;
}

/** The three cards of a request as bays in a row: done ones stand open, and the others are shut. */
export const StepNav = ({ steps, onOpen }: StepNavProps) => (
  <nav aria-label="Steps">
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.number}>
          <StepCard step={step} onOpen={() => onOpen(step.number)} />
        </li>
      ))}
    </ol>
  </nav>
);

function StepCard({
  step: { number, name, state, summary },
  onOpen,
}: {
  step: StepItem;
  onOpen: () => void;
}) {
  const inside =
    state === 'done' ? (
      <>
        <Check aria-hidden="true" size={17} strokeWidth={2.6} />
        <span className="visually-hidden">{`Step ${number}: ${name}, `}</span>
        <span className={styles.text}>{summary || name}</span>
      </>
    ) : (
      <>
        <b>{number}</b>
        <span className={styles.text}>{name}</span>
      </>
    );
  if (state === 'done' || state === 'ready')
    return (
      <button type="button" className={styles.card} data-state={state} onClick={onOpen}>
        {inside}
      </button>
    );
  return (
    <div
      className={styles.card}
      data-state={state}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      {inside}
    </div>
  );
}
