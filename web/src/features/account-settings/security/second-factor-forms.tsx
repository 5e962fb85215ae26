import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { fieldLine, firstErrorLine, wrongPasswordLine } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../account-settings.module.css';
import { useAction } from '../../../lib/api/use-action.ts';

/** Replaces the recovery codes by new ones. */
export function RenewCodesForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const blocked = code.length === 6 ? undefined : 'Enter the 6 digits from the app.';
  const { busy, failure, submit } = useAction(async () => {
    onCodes((await call('POST /api/v2/users/recovery_codes', { body: { code } })).recovery_codes);
    setCode('');
  }, blocked);
  return (
    <details className={styles.maker}>
      <summary>Make new recovery codes</summary>
      <form className={styles.form} noValidate onSubmit={submit}>
        <CodeField
          label="Code from the app"
          hint="The codes you have now stop working."
          error={failure ? firstErrorLine(failure) : undefined}
          value={code}
          onDigits={setCode}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy} reason={blocked}>
            Make new codes
          </Button>
        </div>
      </form>
    </details>
  );
}

export function StopSecondFactorForm({ onStopped }: { onStopped: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const blocked = password && code.trim() ? undefined : 'Enter your password and a code.';
  const { busy, failure, submit } = useAction(async () => {
    await call('DELETE /api/v2/servicechek/second_factor', {
      body: { current_password: password, code },
    });
    showToast('Two-step login is off.');
    onStopped();
  }, blocked);
  const passwordError = wrongPasswordLine(failure);
  const codeError = fieldLine(failure, 'code');
  return (
    <details className={styles.maker}>
      <summary>Switch it off</summary>
      <form className={styles.form} noValidate onSubmit={submit}>
        {Boolean(failure) && !passwordError && !codeError && (
          <Notice kind="bad">{firstErrorLine(failure)}</Notice>
        )}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordError}
        />
        <TextField
          label="Code from the app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={codeError}
        />
        <div className={styles.actions}>
          <Button kind="danger" type="submit" busy={busy} reason={blocked}>
            Switch off two-step login
          </Button>
        </div>
      </form>
    </details>
  );
}
