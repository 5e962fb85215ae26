import { ApiError } from '../../lib/api/api.ts';
import { closeModal, openModal } from '../../lib/browser/modal.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { describeError } from '../../lib/forms/form-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useNewPassword } from '../../lib/passwords/new-password.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { NameAndEmailFields } from '../../ui/forms/name-fields.tsx';
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx';
import styles from './accounts.module.css';
import { register } from './accounts.queries.ts';
import { TermsCheckbox } from './terms-checkbox.tsx';

const EMPTY = { first_name: '', last_name: '', email: '', agreed: false };
const TAKEN = 'An account with that email already exists';
const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.field('email') === 'taken';

export function SignUpModal({ hidden }: { hidden: boolean }) {
  const { app_name } = useAppConfig();
  const form = useForm({
    initial: EMPTY,
    mutation: register,
    toInput: ({ agreed: _agreed, ...names }) => ({
      ...names,
      password: entry.password,
      agree_to_tos: true,
    }),
    describe: (error) => (isTaken(error) ? { fields: { email: TAKEN } } : describeError(error)),
    onSuccess: ({ verify }, { values: { email } }) =>
      openModal('sign_up_verification', { email: email.trim(), verify }),
  });
  const { first_name, last_name, email, agreed } = form.values;
  const entry = useNewPassword([first_name, last_name, email, app_name]);
  const missing = [first_name, last_name, email].some((text) => text.trim() === '');
  const blocked = missing
    ? 'Fill in your name and e-mail.'
    : (entry.blocked ?? (agreed ? undefined : 'Accept the terms to sign up.'));

  return (
    <ModalFrame
      title="Sign up"
      hidden={hidden}
      negative="Cancel"
      positive="Sign up"
      back={{ label: 'I already have an account', onBack: () => openModal('login', { email }) }}
      blocked={blocked}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <NameAndEmailFields values={form.values} fieldError={form.errorOf} onChange={form.change} />
      <NewPasswordFields
        entry={entry}
        label="Password"
        confirmLabel="Confirm password"
        quietAtFirst
        error={form.errorOf('password')}
      />
      <TermsCheckbox agreed={agreed} onToggle={(next) => form.change({ agreed: next })} />
      <p className={styles.small}>Free quotes are limited to one account per person.</p>
    </ModalFrame>
  );
}
