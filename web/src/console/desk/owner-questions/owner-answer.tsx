import { NOT_SURE_ANSWER } from '@fourbay/contract/quotes/owner-question-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import type { HeldRequest } from '../desk.queries.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { isShortcut } from '../keys/use-keys.ts';
import styles from './owner-questions.module.css';

/** The newest answer of the owner, until the agent has read it. Enter closes it. */
export function OwnerAnswer({
  request,
  onAskOwner,
}: {
  request: HeldRequest;
  onAskOwner: () => void;
}) {
  const [read, setRead] = useState<string>();
  const question = request.owner_questions.findLast(({ answer }) => answer !== null);
  const key = question && `${question.id} ${question.answer}`;
  const shown = question !== undefined && key !== read;
  useEnter(shown, () => setRead(key));
  return (
    <div role="status">
      {shown && (
        <section className={styles.arrived} aria-labelledby="owner-answer">
          <h2 id="owner-answer">The owner answered</h2>
          <p className={layout.soft}>{question.text}</p>
          <p className={styles.words}>
            <strong>{question.answer}</strong>
          </p>
          {question.answer !== NOT_SURE_ANSWER && (
            <p className={layout.soft}>It’s in “What to say” now.</p>
          )}
          <div className={layout.actions}>
            <Button size="small" kind="primary" onClick={() => setRead(key)}>
              <span>{'Got it '}</span>
              <kbd>Enter</kbd>
            </Button>
            <Button
              size="small"
              onClick={() => {
                setRead(key);
                onAskOwner();
              }}
            >
              <span>{'Ask something else '}</span>
              <KeyCap of="ask_owner" />
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

/** Enter, unless it already does something where the focus is. */
function useEnter(active: boolean, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest('button, a, summary, dialog') !== null;
    if (event.key !== 'Enter' || isElsewhere || !isShortcut(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
