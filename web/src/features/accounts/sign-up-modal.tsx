import { useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { closeModal, openModal, openModalOver } from '../../lib/modal.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { isGoodPassword, PasswordChecklist } from './password-checklist.tsx';

const EMPTY = { first_name: '', last_name: '', email: '', password: '', confirmation: '' };
const TAKEN = 'An account with that email already exists';

export function SignUpModal({ hidden }: { hidden: boolean }) {
  const [form, setForm] = useState(EMPTY);
  const [agreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value });
  const taken = failure instanceof ApiError && failure.field('email') === 'taken';
  const fieldError = (name: string): string | undefined => (failure instanceof ApiError ? failure.field(name) : undefined);
  const missing = !form.first_name.trim() || !form.last_name.trim() || !form.email.trim();
  const blocked = missing
    ? 'Fill in your name and e-mail.'
    : !isGoodPassword(form.password)
      ? 'The password does not meet all requirements yet.'
      : form.password !== form.confirmation
        ? 'The two passwords are not the same yet.'
        : !agreed
          ? 'Accept the terms to sign up.'
          : undefined;

  const signUp = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { confirmation: _confirmation, ...person } = form;
      const { verify } = await call('POST /api/v2/servicechek/users/register', { body: { ...person, agree_to_tos: true }, anonymous: true });
      openModal('sign_up_verification', { email: form.email.trim(), verify });
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <ModalFrame
      title="Sign up"
      hidden={hidden}
      errors={failure && !taken ? errorLines(failure) : []}
      negative="Cancel"
      positive="Sign up"
      blocked={blocked}
      back={{ label: 'I have an account', onBack: () => openModal('login', { email: form.email }) }}
      onNegative={closeModal}
      onPositive={signUp}
    >
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="given-name" maxLength={80} value={form.first_name} onChange={set('first_name')} error={fieldError('first_name')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} value={form.last_name} onChange={set('last_name')} error={fieldError('last_name')} />
      </div>
      <TextField label="E-mail" type="email" autoComplete="email" maxLength={254} value={form.email} onChange={set('email')} error={taken ? TAKEN : fieldError('email')} />
      <div className={styles.pair}>
        <PasswordField label="Password" autoComplete="new-password" value={form.password} onChange={set('password')} error={fieldError('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" value={form.confirmation} onChange={set('confirmation')} />
      </div>
      <PasswordChecklist password={form.password} confirmation={form.confirmation} />
      <div>
        <Checkbox label="I am at least 16 and I accept the terms and conditions." checked={agreed} onToggle={setAgreed} />
        <Button kind="link" onClick={() => openModalOver('terms_and_conditions')}>
          Read the terms and conditions
        </Button>
      </div>
    </ModalFrame>
  );
}
