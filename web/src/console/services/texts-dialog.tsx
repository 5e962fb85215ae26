import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './services.module.css';

export interface WordField {
  field: string;
  label: string;
  hint?: string;
  max: number;
  /** Several lines to write in. */
  long?: boolean;
  optional?: boolean;
  /** Some of these, kept as text with commas. */
  someOf?: readonly string[];
}

export interface Wording {
  title: string;
  body?: string;
  positive: string;
  fields: readonly WordField[];
  values: Readonly<Record<string, string>>;
  save: (values: Readonly<Record<string, string>>) => Promise<void>;
}

/**
 * Words of the catalog to be written or put right: what is wrong with one stands at its field.
 */
export function WordsDialog({
  wording: { title, body, positive, fields, values, save },
  onClose,
}: {
  wording: Wording;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(values);
  const [failure, setFailure] = useState<unknown>();
  const wrong = failure instanceof ApiError ? failure : undefined;
  const missing = fields.find(({ field, optional }) => !optional && !typed[field]?.trim());
  const act = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await save(typed);
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ModalFrame
      title={title}
      {...(body ? { body } : {})}
      errors={wrong && fields.some(({ field }) => wrong.field(field)) ? [] : errorLines(failure)}
      negative="Cancel"
      positive={positive}
      blocked={missing && `Fill in “${missing.label}”.`}
      onNegative={onClose}
      onPositive={act}
    >
      {fields.map(({ field, label, hint, max, long, optional, someOf }) => {
        const problem = wrong?.field(field);
        const chosen = (typed[field] ?? '').split(', ').filter(Boolean);
        if (someOf) {
          return (
            <fieldset key={field} className={styles.someOf}>
              <legend>{label}</legend>
              {someOf.map((one) => (
                <Checkbox
                  key={one}
                  label={one}
                  checked={chosen.includes(one)}
                  onToggle={(on) =>
                    setTyped({
                      ...typed,
                      [field]: someOf
                        .filter((other) => (other === one ? on : chosen.includes(other)))
                        .join(', '),
                    })
                  }
                />
              ))}
            </fieldset>
          );
        }
        const Field = long ? TextArea : TextField;
        return (
          <Field
            key={field}
            label={label}
            hint={hint}
            error={problem && `This ${problem}.`}
            {...(optional ? { optional } : {})}
            maxLength={max}
            autoComplete="off"
            value={typed[field] ?? ''}
            onChange={({ target }: { target: { value: string } }) =>
              setTyped({ ...typed, [field]: target.value })
            }
          />
        );
      })}
    </ModalFrame>
  );
}
