import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { findBooking } from './booking.queries.ts';
import styles from './booking.module.css';

/** Finds a booking by its six-letter reference, for a shop that calls. */
export function FindBooking({ onClaim }: { onClaim: (bookingId: string) => void }) {
  const [typed, setTyped] = useState('');
  const find = useAction(findBooking, {
    onSuccess: ({ id }) => {
      setTyped('');
      onClaim(id);
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    find.run(typed.trim());
  };
  return (
    <form className={styles.find} onSubmit={submit}>
      <label htmlFor="reference">Booking code</label>
      <input
        id="reference"
        value={typed}
        maxLength={6}
        autoComplete="off"
        spellCheck={false}
        placeholder="ABCDEF"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="small" type="submit" disabled={typed.trim().length !== 6}>
        Open
      </Button>
    </form>
  );
}
