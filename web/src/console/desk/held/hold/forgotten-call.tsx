import {
  CALL_QUESTION_MINUTES,
  FORGOTTEN_CALL_MINUTES,
} from '@fourbay/contract/call-desk/desk-limits';
import { minutes } from '@fourbay/contract/formats/durations';
import { useEffect, useEffectEvent, useState } from 'react';
import { HoldWarning } from './hold-warning.tsx';
import type { Lease } from './use-lease.ts';

const CHECK_INTERVAL_MS = 1_000;

/**
 * Reports the start of a call, and keys and clicks during it, as signs that the agent is on it. Returns
 * true after ten minutes without any. The sign that answers the question is sent immediately, because
 * the next heartbeat might be too late.
 */
export function useForgottenCall(
  callId: string | undefined,
  { sign: onSign, renew: onLateSign }: Pick<Lease, 'sign' | 'renew'>,
): boolean {
  const [asked, setAsked] = useState(false);
  const sign = useEffectEvent(onSign);
  const sendSign = useEffectEvent(onLateSign);
  useEffect(() => {
    if (callId === undefined) return;
    let signedAt = Date.now();
    sign();
    const press = (): void => {
      const isLate = Date.now() - signedAt >= minutes(CALL_QUESTION_MINUTES);
      signedAt = Date.now();
      setAsked(false);
      sign();
      if (isLate) sendSign();
    };
    const timer = setInterval(
      () => setAsked(Date.now() - signedAt >= minutes(CALL_QUESTION_MINUTES)),
      CHECK_INTERVAL_MS,
    );
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, press, true);
    return () => {
      setAsked(false);
      clearInterval(timer);
      for (const kind of ['keydown', 'pointerdown'])
        document.removeEventListener(kind, press, true);
    };
  }, [callId]);
  return asked;
}

export function ForgottenCallQuestion({ asked }: { asked: boolean }) {
  if (!asked) return null;
  return (
    <HoldWarning title="Still on the line?">
      {`You haven’t typed or clicked for ${CALL_QUESTION_MINUTES} minutes. After ` +
        `${FORGOTTEN_CALL_MINUTES} minutes, the call ends and this goes back to the queue. ` +
        'Press any key to stay on the call.'}
    </HoldWarning>
  );
}
