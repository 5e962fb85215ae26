import { useState } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { errorLines, fieldLine } from '../../lib/api/error-lines.ts';
import { closeModal, openModal, openModalOver } from '../../lib/browser/modal.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { useNewPassword } from '../../lib/passwords/new-password.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { NameAndEmailFields } from '../../ui/forms/name-fields.tsx';
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx';
import styles from './accounts.module.css';

const EMPTY = { first_name: '', last_name: '', email: '' };
const TAKEN = 'An account with that email already exists';

export function SignUpModal({ hidden }: { hidden: boolean }) {
  const { app_name } = useAppConfig();
  const [form, setForm] = useState(EMPTY);
  const entry = useNewPassword([form.first_name, form.last_name, form.email, app_name]);
  const [agreed, setAgreed] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const taken = failure instanceof ApiError && failure.field('email') === 'taken';
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
      <NameAndEmailFields
        values={form}
        fieldError={(name) => (taken && name === 'email' ? TAKEN : fieldLine(failure, name))}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      <NewPasswordFields
        entry={entry}
        label="Password"
        confirmLabel="Confirm password"
        quietAtFirst
        error={fieldLine(failure, 'password')}
      />
      <TermsCheckbox agreed={agreed} onToggle={setAgreed} />
      <p className={styles.small}>
        Free quotes are one allowance per person: a second account does not get them again.
      </p>
    </ModalFrame>
  );
}

interface TermsCheckboxProps {
  agreed: boolean;
  onToggle: (agreed: boolean) => void;
}

function TermsCheckbox({ agreed, onToggle }: TermsCheckboxProps) {
  return (
    <div>
      <Checkbox
        label="I am at least 16 and I accept the terms and conditions."
        checked={agreed}
        onToggle={onToggle}
      />
      <div className={styles.reading}>
        <Button kind="link" onClick={() => openModalOver('terms_and_conditions')}>
          Read the terms and conditions
        </Button>
        <a href="/policies/privacy" target="_blank" rel="noreferrer">
          Privacy choices
        </a>
      </div>
    </div>
  );
}
