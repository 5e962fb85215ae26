import { useEffect, useState } from 'react';
import styles from './call.module.css';

/** Duration of a running or ended call, such as `4:07`. */
export function CallTimer(props: { since: string } | { lasted: number }) {
  const since = 'since' in props ? props.since : undefined;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  const passed = 'since' in props ? (now - Date.parse(props.since)) / 1_000 : props.lasted;
  const seconds = Math.max(0, Math.floor(passed));
  return (
    <span className={styles.timer} role="timer" aria-label="Call duration">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  );
}
