import { useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { errorLines, fieldLine } from '../../lib/error-lines.ts';
import { closeModal, openModal, openModalOver } from '../../lib/modal.ts';
import { useAppConfig } from '../../lib/app-config.ts';
import { useNewPassword } from '../../lib/new-password.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';

const EMPTY = { first_name: '', last_name: '', email: '' };
const TAKEN = 'An account with that email already exists';

export function SignUpModal({ hidden }: { hidden: boolean }) {
  const { app_name } = useAppConfig();
  const [form, setForm] = useState(EMPTY);
  const entry = useNewPassword([form.first_name, form.last_name, form.email, app_name]);
  const [agreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value });
  const taken = failure instanceof ApiError && failure.field('email') === 'taken';
  const fieldError = (name: string): string | undefined => fieldLine(failure, name);
  const missing = !form.first_name.trim() || !form.last_name.trim() || !form.email.trim();
  const blocked = missing
    ? 'Fill in your name and e-mail.'
    : (entry.blocked ?? (agreed ? undefined : 'Accept the terms to sign up.'));

  const signUp = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { verify } = await call('POST /api/v2/servicechek/users/register', {
        body: { ...form, password: entry.password, agree_to_tos: true },
        anonymous: true,
      });
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
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          value={form.first_name}
          onChange={set('first_name')}
          error={fieldError('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          value={form.last_name}
          onChange={set('last_name')}
          error={fieldError('last_name')}
        />
      </div>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={form.email}
        onChange={set('email')}
        error={taken ? TAKEN : fieldError('email')}
      />
      <NewPasswordFields
        entry={entry}
        label="Password"
        confirmLabel="Confirm password"
        error={fieldError('password')}
      />
      <div>
        <Checkbox
          label="I am at least 16 and I accept the terms and conditions."
          checked={agreed}
          onToggle={setAgreed}
        />
        <Button kind="link" onClick={() => openModalOver('terms_and_conditions')}>
          Read the terms and conditions
        </Button>
      </div>
    </ModalFrame>
  );
}
