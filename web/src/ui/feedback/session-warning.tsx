import { days } from '@fourbay/contract/formats/durations';
import { useEffect, useState } from 'react';
import { formatTime } from '../../lib/text/format.ts';
import { sessionEnd, useSessionEnd } from '../../lib/session/session-end.ts';
import { ModalFrame } from '../dialogs/modal-frame.tsx';

/** Warning time, enough to notice, decide, and press a button. */
const WARN_MS = 120_000;
/** Maximum delay of browser timers. A later end is checked again then. */
const MAX_WAIT_MS = days(1);
const AFTER_END_MS = 1_000;

interface SessionWarningProps {
  /** Asks the server how long the session still lasts, without using it. */
  onCheck: () => Promise<unknown>;
  /** Uses the session, which extends it. */
  onStay: () => Promise<unknown>;
  onSignOut: () => Promise<unknown>;
}

/**
 * Asks whether the user is still there before their session ends. Everything below is unchanged.
 */
export function SessionWarning({ onCheck, onStay, onSignOut }: SessionWarningProps) {
  const endsAt = useSessionEnd();
  const [warnedOf, setWarnedOf] = useState<number>();
  const [closedFor, setClosedFor] = useState<number>();
  /** The session was used and still ends then, because it has reached its maximum age. */
  const [finalEnd, setFinalEnd] = useState<number>();
  const warned = warnedOf === endsAt;
  useEffect(() => {
    if (endsAt === undefined) return;
    const wait = warned ? endsAt + AFTER_END_MS - Date.now() : endsAt - WARN_MS - Date.now();
    const check = async (): Promise<void> => {
      // Another tab may have used the session in the meantime.
      await onCheck();
      const end = sessionEnd();
      if (end !== undefined && end - Date.now() <= WARN_MS) setWarnedOf(end);
    };
    const timer = setTimeout(() => void check(), Math.min(Math.max(0, wait), MAX_WAIT_MS));
    return () => clearTimeout(timer);
  }, [endsAt, warned, onCheck]);

  if (endsAt === undefined || !warned || closedFor === endsAt) return null;
  const at = formatTime(new Date(endsAt));
  if (finalEnd === endsAt) {
    return (
      <ModalFrame
        title={`You’ll be logged out at ${at}`}
        narrow
        positive="I understand"
        onNegative={() => setClosedFor(endsAt)}
        onPositive={() => setClosedFor(endsAt)}
      >
        <p>
          {'Your session is about to expire. Finish and save what you’re working on. ' +
            `You’ll need to log in again after ${at}.`}
        </p>
      </ModalFrame>
    );
  }
  const stay = async (): Promise<void> => {
    await onStay();
    if (sessionEnd() === endsAt) setFinalEnd(endsAt);
  };
  return (
    <ModalFrame
      title="Are you still there?"
      narrow
      positive="Stay logged in"
      onNegative={() => void stay()}
      onPositive={() => void stay()}
      back={{ label: 'Log out', onBack: () => void onSignOut() }}
    >
      <p>
        {'You’ve been inactive for a while. To keep your account safe, we’ll log you ' +
          `out at ${at}.`}
      </p>
      <p>To keep what you typed, stay logged in.</p>
    </ModalFrame>
  );
}
