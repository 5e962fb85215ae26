import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { HoldWarning } from './hold-warning.tsx';

const WARN_SECONDS = 30;

/**
 * Remaining time of the lease: unobtrusive while it is renewed, prominent in the last half minute.
 */
export function LeaseWarning({ expiresAt, onRenew }: { expiresAt: number; onRenew: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((expiresAt - now) / 1_000));
  if (left > WARN_SECONDS) return null;
  return (
    <HoldWarning
      action={
        <Button size="small" kind="primary" onClick={onRenew}>
          Keep it
        </Button>
      }
    >
      {/* Screen readers read the alert once. The countdown is visual only. */}
      <span>{'Connection problem. This request goes back to the queue soon. '}</span>
      <span aria-hidden="true">{`${left} s left.`}</span>
    </HoldWarning>
  );
}
