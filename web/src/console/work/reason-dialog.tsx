import { useId, useState } from 'react';
import { errorLines } from '../../lib/error-lines.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './work.module.css';

interface ReasonDialogProps {
  title: string;
  body?: string;
  choices: readonly string[];
  /** Whether words of one's own will do as a reason. */
  own?: boolean;
  positive: string;
  danger?: boolean;
  onGive: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why: arrows choose, Enter gives the reason. */
export function ReasonDialog({
  title,
  body,
  choices,
  own = true,
  positive,
  danger = false,
  onGive,
  onClose,
}: ReasonDialogProps) {
  const name = useId();
  const [chosen, setChosen] = useState(choices[0] ?? '');
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const reason = words.trim() || chosen;
  return (
    <ModalFrame
      title={title}
      narrow
      danger={danger}
      errors={errors}
      negative="Cancel"
      positive={positive}
      blocked={reason ? undefined : 'Say why first.'}
      {...(body ? { body } : {})}
      onNegative={onClose}
      onPositive={async () => {
        try {
          await onGive(reason);
        } catch (error) {
          setErrors(errorLines(error));
        }
      }}
    >
      {choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Reason</legend>
          {choices.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={name}
                checked={choice === chosen && words.trim() === ''}
                onChange={() => {
                  setChosen(choice);
                  setWords('');
                }}
              />
              <span>{choice}</span>
            </label>
          ))}
        </fieldset>
      )}
      {own && (
        <TextField
          label={choices.length > 0 ? 'Or in your words' : 'Reason'}
          maxLength={300}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </ModalFrame>
  );
}
