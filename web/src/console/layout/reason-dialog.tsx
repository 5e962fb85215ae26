import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { RadioChoices } from './radio-choices.tsx';

type ReasonDialogProps<Data> = {
  title: string;
  body?: string;
  choices: readonly string[];
  /** Whether a free-text reason can be typed. */
  allowsOther?: boolean;
  positive: string;
  danger?: boolean;
  onClose: () => void;
  /** Additional fields. */
  children?: Elements;
} & Work<Data>;

/** What is done with the reason. */
type Work<Data> =
  | {
      mutation: UseMutationOptions<Data, Error, string>;
      onSuccess: (data: Data) => unknown;
      /** Returns true if it has dealt with the error, which is then not shown. */
      onError?: (error: unknown) => boolean;
    }
  /** Work that reloads what it changes by itself, as the desk's does. */
  | { onSubmit: (reason: string) => Promise<unknown> };

/** Asks for a reason before an action: arrow keys choose, Enter submits. */
export function ReasonDialog<Data>({
  title,
  body,
  choices,
  allowsOther = true,
  positive,
  danger = false,
  onClose,
  children,
  ...work
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
      {...('mutation' in work
        ? { ...work, input: reason }
        : { onConfirm: () => work.onSubmit(reason) })}
      onClose={onClose}
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
