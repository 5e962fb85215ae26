import type { ReactNode } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import styles from './booking-card.module.css';

interface BookingHeadProps {
  icon: Elements;
  title: string;
  /** The time, beside the title. */
  large?: string;
  children: ReactNode;
}

/** The booking's state, and what happens next. */
export function BookingHead({ icon, title, large, children }: BookingHeadProps) {
  return (
    <header className={styles.head}>
      {icon}
      <div>
        <h2 id="booking">{`${title}${large ? `, ${large}` : ''}`}</h2>
        <p>{children}</p>
      </div>
    </header>
  );
}
