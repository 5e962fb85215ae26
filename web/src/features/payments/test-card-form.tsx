import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { isFinal, type CardForm, type CardFormProps } from './card-form.ts';
import { confirmTestPayment } from './payments.queries.ts';
import styles from './payments.module.css';

const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'succeeds' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0025 0000 3155', does: 'needs one more step' },
  { number: '4111 1111 1111 1111', does: 'is taking a while' },
] as const;

/** The form of the built-in test provider, used when no real one is configured. */
export function TestCardForm({ clientSecret, onReady, onFound }: CardFormProps) {
  const [number, setNumber] = useState('');
  const typed = useRef('');
  useEffect(() => {
    let gone = false;
    const form: CardForm = {
      confirm: () => confirmTestPayment(clientSecret, typed.current),
      checkStatus: () => confirmTestPayment(clientSecret),
    };
    void form.checkStatus().then((found) => {
      if (gone) return;
      if (isFinal(found)) onFound(found);
      else onReady(form);
    });
    return () => void (gone = true);
  }, [clientSecret, onReady, onFound]);
  const type = (text: string): void => {
    typed.current = text;
    setNumber(text);
  };
  return (
    <div className={styles.test}>
      <Notice kind="warn" title="This is a test. You won’t be charged.">
        Use one of the test cards. Never enter a real card number here.
      </Notice>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={({ target }) => type(target.value)}
      />
      <ul className={styles.cards}>
        {TEST_CARDS.map((card) => (
          <li key={card.number}>
            <Button size="small" onClick={() => type(card.number)}>
              {card.number}
            </Button>
            <span>{card.does}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
