import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { RadioChoices } from './radio-choices.tsx';

interface ReasonDialogProps<Data> {
  title: string;
  body?: string;
  choices: readonly string[];
  /** Whether a free-text reason can be typed. */
  allowsOther?: boolean;
  positive: string;
  danger?: boolean;
  /** Gets the reason. */
  mutation: UseMutationOptions<Data, Error, string>;
  /** Closes the dialog. */
  onSuccess: (data: Data) => unknown;
  /** Returns true if it handled the error, which is then not shown. */
  onError?: (error: unknown) => boolean;
  onClose: () => void;
  /** Additional fields. */
  children?: Elements;
}

/** Asks for a reason before an action: arrow keys choose, Enter submits. */
export function ReasonDialog<Data>({
  title,
  body,
  choices,
  allowsOther = true,
  positive,
  danger = false,
  children,
  ...submission
}: ReasonDialogProps<Data>) {
  const [chosen, setChosen] = useState(choices[0] ?? '');
  const [typed, setTyped] = useState('');
  const reason = typed.trim() || chosen;
  return (
    <ConfirmDialog
      title={title}
      danger={danger}
      positive={positive}
      blocked={reason ? undefined : 'Give a reason first.'}
      {...(body ? { body } : {})}
      input={reason}
      {...submission}
    >
      {choices.length > 0 && (
        <RadioChoices
          label="Reason"
          choices={choices.map((choice) => ({ value: choice, label: choice }))}
          value={typed.trim() === '' ? chosen : undefined}
          onChoose={(choice) => {
            setChosen(choice);
            setTyped('');
          }}
        />
      )}
      {allowsOther && (
        <TextField
          label={choices.length > 0 ? 'Or in your own words' : 'Reason'}
          maxLength={300}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {children}
    </ConfirmDialog>
  );
}
