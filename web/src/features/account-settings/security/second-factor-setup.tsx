import { useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AuthenticatorSecret } from '../../../ui/display/authenticator-secret.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import styles from '../account-settings.module.css';
import {
  confirmSecondFactor,
  startSecondFactor,
  type SecondFactorSecret,
} from '../account-settings.queries.ts';
import { describePasswordError } from './describe-password-error.ts';
import { useGuard } from './use-guard.ts';

interface SecondFactorSetupProps {
  onCodes: (codes: readonly string[]) => void;
}

/**
 * Asks for the password unless the owner has confirmed that it's them, then shows the secret for the
 * app and asks for a code that confirms it.
 */
export function SecondFactorSetup({ onCodes }: SecondFactorSetupProps) {
  const [secret, setSecret] = useState<SecondFactorSecret>();
  return secret ? (
    <AppForm secret={secret} onCodes={onCodes} />
  ) : (
    <StartForm onStarted={setSecret} />
  );
}

function StartForm({ onStarted }: { onStarted: (secret: SecondFactorSecret) => void }) {
  const form = useForm({
    initial: { current_password: '' },
    mutation: startSecondFactor,
    describe: describePasswordError,
    onSuccess: onStarted,
  });
  const guard = useGuard();
  const blocked = guard.blockerOf(form.values.current_password);
  return (
    <details className={styles.maker}>
      <summary>Set up an authenticator app</summary>
      <form className={styles.form} {...form.formProps}>
        {form.error && <Notice kind="bad">{form.error}</Notice>}
        {guard.asksPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.field('current_password')}
          />
        )}
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={form.pending} reason={blocked}>
            Continue
          </Button>
        </div>
      </form>
    </details>
  );
}

function AppForm({ secret, onCodes }: SecondFactorSetupProps & { secret: SecondFactorSecret }) {
  const form = useForm({
    initial: { code: '' },
    mutation: confirmSecondFactor,
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  const { code } = form.values;
  return (
    <form className={styles.form} {...form.formProps}>
      <AuthenticatorSecret qr={secret.qr} secret={secret.secret} otpauthUrl={secret.otpauth_url} />
      <CodeField
        label="Code from the app"
        hint="Enter the 6-digit code shown in the app."
        error={form.errorOf('code')}
        value={code}
        onDigits={(digits) => form.change({ code: digits })}
      />
      <div className={styles.actions}>
        <Button
          kind="primary"
          type="submit"
          busy={form.pending}
          reason={code.length === 6 ? undefined : 'Enter the 6-digit code from the app.'}
        >
          Turn on two-step login
        </Button>
      </div>
    </form>
  );
}
