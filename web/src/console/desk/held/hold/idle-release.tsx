import { minutes } from '@fourbay/contract/formats/durations';
import { useEffect, useRef, useState } from 'react';
import { HoldWarning } from './hold-warning.tsx';

const IDLE_MS = minutes(5);
const WARNED_MS = 30_000;
const CHECK_INTERVAL_MS = 1_000;

/**
 * Warns after five minutes without input and releases the request half a minute later. A running
 * call counts as activity.
 */
export function useIdleRelease(watching: boolean, release: () => void): boolean {
  const [idle, setIdle] = useState(false);
  const pressedAt = useRef(0);
  const latest = useRef(release);
  useEffect(() => {
    latest.current = release;
  });
  useEffect(() => {
    const press = (): void => {
      pressedAt.current = Date.now();
      setIdle(false);
    };
    press();
    if (!watching) return;
    const timer = setInterval(() => {
      const idleFor = Date.now() - pressedAt.current;
      setIdle(idleFor >= IDLE_MS);
      if (idleFor < IDLE_MS + WARNED_MS) return;
      clearInterval(timer);
      latest.current();
    }, CHECK_INTERVAL_MS);
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, press, true);
    return () => {
      clearInterval(timer);
      for (const kind of ['keydown', 'pointerdown'])
        document.removeEventListener(kind, press, true);
    };
  }, [watching]);
  return idle;
}

export function IdleWarning({ idle }: { idle: boolean }) {
  if (!idle) return null;
  return (
    <HoldWarning title="Are you still there?">
      You’ve been inactive for five minutes. This request goes back to the queue in 30 seconds.
      Press any key to keep it.
    </HoldWarning>
  );
}
