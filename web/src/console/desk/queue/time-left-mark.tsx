import { CircleAlert, Clock, Timer } from 'lucide-react';
import { timeLeft } from './time-left.ts';
import styles from './time-left.module.css';

const ICONS = { calm: Clock, atRisk: Timer, late: CircleAlert };

/** Time left as text, color, and icon. */
export function TimeLeftMark({
  request,
  now,
}: {
  request: { target_at: string; limit_at: string };
  now: number;
}) {
  const { text, level } = timeLeft(request, now);
  const Icon = ICONS[level];
  return (
    <span className={styles[level]}>
      <Icon aria-hidden="true" size={14} />
      <span>{text}</span>
    </span>
  );
}
