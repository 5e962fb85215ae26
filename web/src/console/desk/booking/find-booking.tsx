import { useState, type SubmitEvent } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { findBooking } from './booking.queries.ts';
import styles from './booking.module.css';

/** Finds a booking by its six-letter reference, for a shop that calls. */
export function FindBooking({ onClaim }: { onClaim: (bookingId: string) => void }) {
  const [typed, setTyped] = useState('');
  const find = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    try {
      const { id } = await findBooking(typed.trim());
      setTyped('');
      onClaim(id);
    } catch (error) {
      showToast(firstErrorLine(error));
    }
  };
  return (
    <form className={styles.find} onSubmit={(event) => void find(event)}>
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
