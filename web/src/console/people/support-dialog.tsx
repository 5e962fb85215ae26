import { useState } from 'react';
import { plural } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { describeAtFields } from '../../lib/forms/form-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { support, type Customer, type SupportAction } from './people.queries.ts';

const TEXTS: Record<SupportAction, { title: string; body: string; positive: string }> = {
  grant: {
    title: 'Give quotes',
    body: 'These quotes never expire. They show up in the person’s quote history.',
    positive: 'Give',
  },
  suspend: {
    title: 'Suspend this account?',
    body:
      'The person is logged out everywhere right away and can’t log in until you reopen the account. ' +
      'Nothing is deleted.',
    positive: 'Suspend',
  },
  open: {
    title: 'Reopen this account?',
    body: 'The person can log in again right away.',
    positive: 'Reopen',
  },
  removeFactor: {
    title: 'Turn off two-step login?',
    body:
      'Make sure that you’re talking to the owner. They’re logged out everywhere, and can then log in ' +
      'without a code from their app. We e-mail them about it.',
    positive: 'Turn off',
  },
};

interface SupportDialogProps {
  action: SupportAction;
  person: Customer;
  onClose: () => void;
}

const EMPTY = { amount: '1', reason: '', current_password: '' };
/** The actions that take something away. */
const DANGEROUS: readonly SupportAction[] = ['suspend', 'removeFactor'];

function useSupport({ action, person, onClose }: SupportDialogProps) {
  // One key per dialog, so that a retry after a lost response grants nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  return useForm({
    initial: EMPTY,
    mutation: support,
    toInput: ({ amount, reason, current_password }) => ({
      action,
      id: person.id,
      amount: wholeNumber(amount),
      key,
      reason,
      password: current_password,
    }),
    describe: (error) => describeAtFields(error),
    onSuccess: (_done, { values }) => {
      showToast(doneMessage(action, person.attributes.email, wholeNumber(values.amount)));
      onClose();
    },
  });
}

/** A support action on one person. Its reason is recorded in the audit log. */
export function SupportDialog({ action, person, onClose }: SupportDialogProps) {
  const form = useSupport({ action, person, onClose });
  const { title, body, positive } = TEXTS[action];
  const { email } = person.attributes;
  return (
    <ModalFrame
      title={title}
      narrow
      danger={DANGEROUS.includes(action)}
      body={
        <p>
          <strong>{email}</strong>
          <span>{`. ${body}`}</span>
        </p>
      }
      negative="Cancel"
      positive={positive}
      blocked={findBlocker(action, form.values)}
      onNegative={onClose}
      {...form.modalProps}
    >
      {action === 'grant' && (
        <TextField
          label="Number of quotes"
          hint="1 to 20"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('amount')}
        />
      )}
      <TextArea
        label="Reason"
        hint="Saved in the audit log."
        maxLength={300}
        {...form.field('reason')}
      />
      {action === 'removeFactor' && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
      )}
    </ModalFrame>
  );
}

/** What is still missing. */
function findBlocker(
  action: SupportAction,
  values: { amount: string; reason: string; current_password: string },
): string | undefined {
  if (action === 'grant' && wholeNumber(values.amount) < 1) return 'Enter the number of quotes.';
  if (!values.reason.trim()) return 'Give a reason.';
  if (action === 'removeFactor' && !values.current_password) return 'Enter your password.';
  return undefined;
}

const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : 0);

function doneMessage(action: SupportAction, email: string, amount: number): string {
  if (action === 'grant') return `${plural(amount, 'quote')} given to ${email}.`;
  if (action === 'removeFactor') return `Two-step login is off for ${email}.`;
  return `The account ${email} is ${action === 'suspend' ? 'suspended' : 'open again'}.`;
}
