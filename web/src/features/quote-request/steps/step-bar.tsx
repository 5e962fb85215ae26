import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from './step-bar.module.css';

export interface StepBarProps {
  /** What is chosen so far, or what is missing; shown on a phone. */
  title: string;
  /** What it usually costs, or what happens next. */
  note: ReactNode;
  /** Shows the whole request. Without it, there is nothing to show yet. */
  onDetails?: (() => void) | undefined;
  onBack?: (() => void) | undefined;
  /** The button that leads to the next step. */
  children: Elements;
}

/**
 * The buttons of a step. On a phone, they stay at the lower edge of the screen, beside what is
 * chosen so far and what it usually costs.
 */
export function StepBar({ title, note, onDetails, onBack, children }: StepBarProps) {
  const lines = (
    <>
      <b>{title}</b>
      <small>{note}</small>
    </>
  );
  return (
    <div className={styles.bar}>
      {onBack && (
        <Button className={styles.back} onClick={onBack}>
          <ChevronLeft aria-hidden="true" size={22} />
          <span>Back</span>
        </Button>
      )}
      {onDetails ? (
        <button type="button" className={styles.what} onClick={onDetails}>
          {lines}
        </button>
      ) : (
        <div className={styles.what}>{lines}</div>
      )}
      {children}
    </div>
  );
}
