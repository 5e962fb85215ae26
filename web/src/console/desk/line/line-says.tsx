import { RETRIES } from '@fourbay/contract/call-desk/desk-limits';
import type { ProposedOutcome } from '@fourbay/contract/voice/call-line';
import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { KeyCap } from '../keys/key-cap.tsx';
import { ACTIONS } from '../keys/key-map.ts';
import { isShortcut, isTyping } from '../keys/use-keys.ts';
import styles from './line.module.css';

interface LineSaysProps {
  proposed: ProposedOutcome;
  /** Whether taking it hangs up. */
  hangsUp: boolean;
  /** How often this shop was called for this request, with this call. */
  calls?: number;
  /** Whether the call is about a booking, whose shop is called however often it takes. */
  isBooking?: boolean;
  onTake: () => void;
  onRedial?: () => void;
  onFix?: () => void;
}

/** What the line suggests as the outcome. Enter takes it, and any other outcome’s key overrides it. */
export function LineSays({
  proposed,
  hangsUp,
  calls = 1,
  isBooking = false,
  onTake,
  onRedial,
  onFix,
}: LineSaysProps) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTyping(document.activeElement)) button.current?.querySelector('button')?.focus();
  }, [proposed]);
  useEnter(onTake);
  return (
    <>
      <section className={styles.says} aria-label="The line says">
        <h3>The line says</h3>
        <div ref={button}>
          <Button kind="primary" className={styles.take} onClick={onTake}>
            <span>{ACTIONS[proposed].label}</span>
            <kbd aria-hidden="true">Enter</kbd>
          </Button>
        </div>
        <p>{effectOf(proposed, { hangsUp, calls: isBooking ? undefined : calls })}</p>
      </section>
      <div className={styles.keys}>
        {onFix && proposed === 'wrong_number' && (
          <Button size="small" onClick={onFix}>
            <span>{'I have the right number '}</span>
            <KeyCap of="fix" />
          </Button>
        )}
        {onRedial && (
          <Button size="small" onClick={onRedial}>
            <span>{hangsUp ? 'Hang up and call again ' : 'Call them again now '}</span>
            <KeyCap of="dial" />
          </Button>
        )}
      </div>
    </>
  );
}

/** What happens when the proposal is taken. */
function effectOf(
  proposed: ProposedOutcome,
  { hangsUp, calls }: { hangsUp: boolean; calls: number | undefined },
): string {
  const first = hangsUp ? 'Hangs up. ' : '';
  if (proposed === 'wrong_number')
    return `${first}No one will call this number for any request until it’s corrected.`;
  const { minutes, calls: most } = RETRIES[proposed];
  if (calls === undefined)
    return `${first}The booking goes back to the queue. We try again in ${minutes} minutes.`;
  return calls >= most
    ? `${first}This was the last of ${most} tries for this request.`
    : `${first}We try again in ${minutes} minutes. Try ${calls} of ${most} for this request.`;
}

/** Enter works wherever the focus is, except in fields and on other buttons and links. */
function useEnter(onTake: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const elsewhere = event.target instanceof Element && event.target.closest('button, a, summary');
    if (event.key !== 'Enter' || event.repeat || elsewhere) return;
    if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onTake();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface VoicemailScriptProps {
  agent: string;
  request: string;
  /** Our number and the letters, if the shop can call back. */
  number: string | null;
  reference: string;
}

/** What to say after the beep. */
export function VoicemailScript({ agent, request, number, reference }: VoicemailScriptProps) {
  return (
    <section className={styles.script} aria-label="Say after the beep">
      <h3>Say after the beep</h3>
      <p>
        {`Hi, this is ${agent} with Fourbay. ${request} ` +
          (number
            ? `Please call ${formatUsNumber(number)} and say ${[...reference].join(', ')}. `
            : '') +
          'Thank you.'}
      </p>
    </section>
  );
}
