import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { describeAtFields } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useNewPassword, type NewPassword } from '../../../lib/passwords/new-password.ts';
import { refreshUser, useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { NameFields } from '../../../ui/forms/name-fields.tsx';
import { NewPasswordFields } from '../../../ui/forms/new-password-fields.tsx';
import { completeProfile } from '../accounts.queries.ts';
import { TermsCheckbox } from '../terms-checkbox.tsx';
import { VisitorRequest } from './visitor-request.tsx';
import styles from './visitor-request.module.css';

/** Asks a newcomer who logged in with a code for the name and the terms, and offers a password. */
export function CompleteProfileModal({ hidden }: { hidden: boolean }) {
  const { app_name } = useAppConfig();
  const session = useSession();
  const [hasPassword, setHasPassword] = useState(false);
  // A retry after a failure doesn't set it again.
  const [savedPassword, setSavedPassword] = useState('');
  const form = useForm({
    initial: { first_name: '', last_name: '', agreed: false },
    mutation: completeProfile(session?.authenticatable_id ?? ''),
    toInput: ({ first_name, last_name }) => ({
      names: { first_name, last_name },
      password: hasPassword && entry.password !== savedPassword ? entry.password : '',
      onPasswordSaved: () => setSavedPassword(entry.password),
    }),
    describe: (error) => describeAtFields(error),
    onSuccess: closeModal,
    onError: (error) => {
      // Another tab has completed it.
      if (!(error instanceof ApiError && error.code === 'conflict')) return false;
      void refreshUser();
      closeModal();
      return true;
    },
  });
  const { first_name, last_name, agreed } = form.values;
  const email = session?.user.attributes.email ?? '';
  const entry = useNewPassword([first_name, last_name, email, app_name]);
  const isBegun = hasPassword && `${entry.password}${entry.confirmation}` !== '';
  return (
    <ModalFrame
      title="Last thing: your name"
      narrow
      hidden={hidden}
      positive="Continue"
      blocked={blockerOf(form.values, isBegun && entry.blocked !== undefined)}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <VisitorRequest />
      <NameFields values={form.values} fieldError={form.errorOf} onChange={form.change} />
      <TermsCheckbox agreed={agreed} onToggle={(next) => form.change({ agreed: next })} />
      {hasPassword ? (
        <FirstPassword
          entry={entry}
          error={form.errorOf('password')}
          onSkip={() => {
            entry.clear();
            setHasPassword(false);
          }}
        />
      ) : (
        <button type="button" className={styles.row} onClick={() => setHasPassword(true)}>
          <KeyRound aria-hidden="true" size={18} />
          <span>Add a password</span>
          <small>Optional</small>
        </button>
      )}
    </ModalFrame>
  );
}

function blockerOf(
  { first_name, last_name, agreed }: { first_name: string; last_name: string; agreed: boolean },
  isHalfDone: boolean,
): string | undefined {
  if (first_name.trim() === '' || last_name.trim() === '') return 'Enter your first and last name.';
  if (!agreed) return 'Accept the terms.';
  return isHalfDone ? 'Finish the password, or skip it.' : undefined;
}

interface FirstPasswordProps {
  entry: NewPassword;
  error: string | undefined;
  onSkip: () => void;
}

const FirstPassword = ({ entry, error, onSkip }: FirstPasswordProps) => (
  <>
    <NewPasswordFields
      entry={entry}
      label="Password"
      confirmLabel="Confirm password"
      quietAtFirst
      error={error}
    />
    <Button kind="link" onClick={onSkip}>
      Skip the password
    </Button>
  </>
);
