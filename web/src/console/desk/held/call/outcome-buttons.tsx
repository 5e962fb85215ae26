import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { Outcome } from '../../desk.queries.ts';
import { KeyCap } from '../../keys/key-cap.tsx';
import { ACTIONS } from '../../keys/key-map.ts';
import { OUTCOMES } from './outcomes.ts';
import styles from './call.module.css';

/** The outcomes of a call, one key each. */
export function OutcomeButtons({
  without,
  note,
  onNote,
  onPrice,
  onEnd,
}: {
  /** The outcome that is proposed above. */
  without?: Outcome | undefined;
  note: string;
  onNote: (note: string) => void;
  onPrice: () => void;
  onEnd: (outcome: Outcome) => void;
}) {
  return (
    <>
      <div className={styles.outcomes}>
        <Button size="small" kind={without ? 'quiet' : 'primary'} onClick={onPrice}>
          <KeyCap of="price" />
          <span>{' Priced: enter the price'}</span>
        </Button>
        {OUTCOMES.filter((outcome) => outcome !== without).map((outcome) => (
          <Button key={outcome} size="small" onClick={() => onEnd(outcome)}>
            <KeyCap of={outcome} />
            <span>{` ${ACTIONS[outcome].label}`}</span>
          </Button>
        ))}
      </div>
      <TextField
        label="Note about the call"
        data-call-note=""
        maxLength={1000}
        autoComplete="off"
        value={note}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </>
  );
}
