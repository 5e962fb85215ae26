import { useState } from 'react';
import { Bay } from '../../ui/display/bay.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from './components.module.css';
import { Part } from './part.tsx';

export function BayStates() {
  const [turn, setTurn] = useState(0);
  return (
    <Part name="Bays">
      <div className={styles.bays}>
        <Bay number={1} state="Finding a provider" door="waiting">
          <span>Looking for an open shop</span>
        </Bay>
        <Bay number={2} state="Gathering price" door="working">
          <strong>Hill Country Motors</strong>
        </Bay>
        <Bay
          key={turn}
          number={3}
          state="Best price"
          door="open"
          best
          arrives={turn > 0}
          tag={<Chip kind="good">Best price</Chip>}
        >
          <strong>$289</strong>
        </Bay>
        <Bay number={4} state="No price" door="empty">
          <span>We asked every shop within 5 miles.</span>
        </Bay>
      </div>
      <Button onClick={() => setTurn(turn + 1)}>Roll up</Button>
    </Part>
  );
}
