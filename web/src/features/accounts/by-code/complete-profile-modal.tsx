import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { describeAtFields } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useNewPassword } from '../../../lib/passwords/new-password.ts';
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
  const form = useForm({
    initial: { first_name: '', last_name: '', agreed: false },
    mutation: completeProfile(session?.authenticatable_id ?? ''),
    toInput: ({ first_name, last_name }) => ({
      names: { first_name, last_name },
      password: hasPassword ? entry.password : '',
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
  const isNamed = first_name.trim() !== '' && last_name.trim() !== '';
  const blocked = [
    isNamed ? undefined : 'Enter your first and last name.',
    agreed ? undefined : 'Accept the terms.',
    isBegun && entry.blocked ? 'Finish the password, or skip it.' : undefined,
  ].find((reason) => reason !== undefined);
  return (
    <ModalFrame
      title="Last thing: your name"
      narrow
      hidden={hidden}
      positive="Continue"
      blocked={blocked}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <VisitorRequest />
      <NameFields values={form.values} fieldError={form.errorOf} onChange={form.change} />
      <TermsCheckbox agreed={agreed} onToggle={(next) => form.change({ agreed: next })} />
      {hasPassword ? (
        <>
          <NewPasswordFields
            entry={entry}
            label="Password"
            confirmLabel="Confirm password"
            quietAtFirst
            error={form.errorOf('password')}
          />
          <Button
            kind="link"
            onClick={() => {
              entry.clear();
              setHasPassword(false);
            }}
          >
            Skip the password
          </Button>
        </>
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
