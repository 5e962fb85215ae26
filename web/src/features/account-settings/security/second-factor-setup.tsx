import type { ReplyOf, Routes } from '@fourbay/contract';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { AuthenticatorSecret } from '../../../ui/display/authenticator-secret.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { firstErrorLine, wrongPasswordLine } from '../../../lib/api/error-lines.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../account-settings.module.css';
import { useAction } from '../../../lib/api/use-action.ts';

type Setup = ReplyOf<Routes['POST /api/v2/servicechek/second_factor']>;

/**
 * Asks for the password, then shows the secret for the app and asks for a code that confirms it.
 */
export function SecondFactorSetup({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<Setup>();
  return setup ? <AppForm setup={setup} onCodes={onCodes} /> : <StartForm onSetup={setSetup} />;
}

function StartForm({ onSetup }: { onSetup: (setup: Setup) => void }) {
  const [password, setPassword] = useState('');
  const blocked = password ? undefined : 'Enter your current password.';
  const { busy, failure, submit } = useAction(async () => {
    onSetup(
      await call('POST /api/v2/servicechek/second_factor', {
        body: { current_password: password },
      }),
    );
  }, blocked);
  const fieldError = wrongPasswordLine(failure);
  return (
    <details className={styles.maker}>
      <summary>Set up an authenticator app</summary>
      <form className={styles.form} noValidate onSubmit={submit}>
        {Boolean(failure) && !fieldError && <Notice kind="bad">{firstErrorLine(failure)}</Notice>}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fieldError}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={busy} reason={blocked}>
            Continue
          </Button>
        </div>
      </form>
    </details>
  );
}

function AppForm({
  setup,
  onCodes,
}: {
  setup: Setup;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [code, setCode] = useState('');
  const blocked = code.length === 6 ? undefined : 'Enter the 6 digits from the app.';
  const { busy, failure, submit } = useAction(async () => {
    const { recovery_codes } = await call('POST /api/v2/servicechek/second_factor/confirm', {
      body: { code },
    });
    onCodes(recovery_codes);
  }, blocked);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AuthenticatorSecret qr={setup.qr} secret={setup.secret} otpauthUrl={setup.otpauth_url} />
      <CodeField
        label="Code from the app"
        hint="The 6 digits the app shows now."
        error={failure ? firstErrorLine(failure) : undefined}
        value={code}
        onDigits={setCode}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy} reason={blocked}>
          Switch on two-step login
        </Button>
      </div>
    </form>
  );
}
