import { useId, useState } from 'react';
import { errorLines } from '../../lib/error-lines.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { callBackChoices, instantOf } from './call-back.rules.ts';
import type { DeskShop } from './desk.queries.ts';
import styles from './work.module.css';

interface CallBackDialogProps {
  shop: DeskShop;
  onGive: (at: string, note: string) => Promise<unknown>;
  onClose: () => void;
}

/** When the shop wants to be called: in a while, or at a time by its own clock. */
export function CallBackDialog({ shop, onGive, onClose }: CallBackDialogProps) {
  const name = useId();
  const [openedAt] = useState(() => new Date());
  const choices = callBackChoices(openedAt, shop.timezone);
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const at = typed ? instantOf(typed, openedAt, shop.timezone) : new Date(chosen);
  return (
    <ModalFrame
      title={`Call ${shop.name} back`}
      narrow
      errors={errors}
      negative="Cancel"
      positive="Call back then"
      onNegative={onClose}
      onPositive={async () => {
        try {
          await onGive(at.toISOString(), note);
        } catch (error) {
          setErrors(errorLines(error));
        }
      }}
    >
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">When</legend>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen && typed === ''}
              onChange={() => {
                setChosen(value);
                setTyped('');
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={`Or at a time, by the shop’s clock (${shop.local_time} now)`}
        type="time"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label="Whom to ask for, or what to mention"
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ModalFrame>
  );
}
