import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { errorLines, fieldLine } from '../../lib/api/error-lines.ts';
import { plural } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { grantQuotes, reinstateUser, suspendUser, type Customer } from './people.queries.ts';

export type SupportAction = 'grant' | 'suspend' | 'open';

const TEXTS: Record<SupportAction, { title: string; body: string; positive: string }> = {
  grant: {
    title: 'Give quotes',
    body: 'They never expire, and show in the person’s own quote history.',
    positive: 'Give',
  },
  suspend: {
    title: 'Suspend this account?',
    body:
      'It is logged out everywhere right away, and nobody can log in until you reopen it. ' +
      'Nothing is deleted.',
    positive: 'Suspend',
  },
  open: {
    title: 'Reopen this account?',
    body: 'The person can log in again right away.',
    positive: 'Reopen',
  },
};

interface SupportDialogProps {
  action: SupportAction;
  person: Customer;
  onClose: () => void;
}

/** A support action on one person; its reason is recorded in the audit log. */
export function SupportDialog({ action, person, onClose }: SupportDialogProps) {
  // One key per dialog, so that a retry after a lost response grants nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('1');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>();
  const wrong = error instanceof ApiError ? error : undefined;
  const { title, body, positive } = TEXTS[action];
  const { email } = person.attributes;
  const whole = /^\d+$/.test(amount.trim()) ? Number(amount) : 0;
  let blocked = reason.trim() ? undefined : 'Give a reason.';
  if (action === 'grant' && whole < 1) blocked = 'Enter how many.';

  const act = async (): Promise<void> => {
    setError(undefined);
    try {
      if (action === 'grant') await grantQuotes(person.id, key, whole, reason);
      else await (action === 'suspend' ? suspendUser : reinstateUser)(person.id, reason);
      showToast(doneMessage(action, email, whole));
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <ModalFrame
      title={title}
      narrow
      danger={action === 'suspend'}
      body={
        <p>
          <strong>{email}</strong>
          <span>{`. ${body}`}</span>
        </p>
      }
      errors={wrong && wrong.fields.length > 0 ? [] : errorLines(error)}
      negative="Cancel"
      positive={positive}
      blocked={blocked}
      onNegative={onClose}
      onPositive={act}
    >
      {action === 'grant' && <AmountField value={amount} error={error} onChange={setAmount} />}
      <TextArea
        label="Reason"
        hint="Kept in the trail."
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={fieldLine(error, 'reason')}
      />
    </ModalFrame>
  );
}

interface AmountFieldProps {
  value: string;
  error: unknown;
  onChange: (amount: string) => void;
}

function AmountField({ value, error, onChange }: AmountFieldProps) {
  return (
    <TextField
      label="How many quotes"
      hint="1 to 20"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={fieldLine(error, 'amount')}
    />
  );
}

function doneMessage(action: SupportAction, email: string, amount: number): string {
  if (action === 'grant') return `${plural(amount, 'quote')} given to ${email}.`;
  return `The account of ${email} is ${action === 'suspend' ? 'suspended' : 'open again'}.`;
}
