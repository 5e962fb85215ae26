import { fieldLine, firstErrorLine } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import type { FormErrors } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../account-settings.module.css';
import { renewRecoveryCodes, stopSecondFactor } from '../account-settings.queries.ts';
import { describePasswordError } from './describe-password-error.ts';
import { useGuard } from './use-guard.ts';

/** Replaces the recovery codes with new ones. */
export function RenewCodesForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const form = useForm({
    initial: { code: '' },
    mutation: renewRecoveryCodes,
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: ({ recovery_codes }, { reset }) => {
      onCodes(recovery_codes);
      reset();
    },
  });
  const { code } = form.values;
  return (
    <details className={styles.maker}>
      <summary>Get new recovery codes</summary>
      <form className={styles.form} {...form.formProps}>
        <CodeField
          label="Code from the app"
          hint="Your current codes will stop working."
          error={form.errorOf('code')}
          value={code}
          onDigits={(digits) => form.change({ code: digits })}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            busy={form.pending}
            reason={code.length === 6 ? undefined : 'Enter the 6-digit code from the app.'}
          >
            Get new codes
          </Button>
        </div>
      </form>
    </details>
  );
}

export function StopSecondFactorForm() {
  const form = useForm({
    initial: { current_password: '', code: '' },
    mutation: stopSecondFactor,
    describe: describeStopError,
    onSuccess: () => showToast('Two-step login is off.'),
  });
  const { current_password, code } = form.values;
  const guard = useGuard();
  const blocked =
    guard.blockerOf(current_password) ??
    (code.trim() ? undefined : 'Enter a code from the app, or a recovery code.');
  return (
    <details className={styles.maker}>
      <summary>Turn it off</summary>
      <form className={styles.form} {...form.formProps}>
        {form.error && <Notice kind="bad">{form.error}</Notice>}
        {guard.asksPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            enterKeyHint="next"
            {...form.field('current_password')}
          />
        )}
        <TextField
          label="Code from the app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.field('code')}
        />
        <div className={styles.actions}>
          <Button kind="danger" type="submit" busy={form.pending} reason={blocked}>
            Turn off two-step login
          </Button>
        </div>
      </form>
    </details>
  );
}

function describeStopError(error: unknown): FormErrors {
  const code = fieldLine(error, 'code');
  return code ? { fields: { code } } : describePasswordError(error);
}
