import { PhoneIncoming } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { InTopDialog } from '../../../ui/dialogs/in-top-dialog.tsx';
import { callerOf } from './call-words.ts';
import type { IncomingCall } from './incoming.queries.ts';
import styles from './incoming.module.css';

interface CallInDialogProps {
  call: IncomingCall;
  mine: boolean;
  /** Whether the agent answers by picking up their phone. */
  byPhone: boolean;
  onAnswer: (() => void) | undefined;
}

/** An incoming call, shown in an open dialog. Answering it leaves the dialog open, with its input. */
export function CallInDialog({ call, mine, byPhone, onAnswer }: CallInDialogProps) {
  const answer = mine || byPhone ? undefined : onAnswer;
  useAnswerKey(answer);
  return (
    <InTopDialog>
      <section className={styles.above} data-keep-clear aria-label="Incoming call">
        <span className={styles.lamp} data-on={mine} aria-hidden="true" />
        <p>
          <strong>
            {mine ? `On the line with ${callerOf(call)}` : `${callerOf(call)} is calling`}
          </strong>
          {mine && <span> Close this to see the call.</span>}
          {byPhone && !mine && <span> Pick up your phone.</span>}
        </p>
        {answer && (
          <Button size="small" kind="primary" onClick={answer}>
            <PhoneIncoming size={16} aria-hidden />
            <span>{' Answer '}</span>
            <kbd aria-hidden="true">Ctrl Enter</kbd>
          </Button>
        )}
      </section>
    </InTopDialog>
  );
}

/** Uses a modifier, because in a field, a single key would be text. */
function useAnswerKey(answer: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!answer || !isKey || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    answer();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
