import { ApiError } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { AuthenticatorSecret } from '../../ui/display/authenticator-secret.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import styles from './staff.module.css';
import { confirmJoining, type Enrolment, type Joined } from './staff.queries.ts';

interface JoinAuthenticatorProps {
  enrolment: Enrolment;
  onJoined: (joined: Joined) => void;
  /** The secret has expired, or there were too many wrong codes, so a new secret has to be created. */
  onExpired: (reason: string) => void;
}

/**
 * The secret as QR code and text, shown only once, and a field for a code that confirms the app.
 */
export function JoinAuthenticator({ enrolment, onJoined, onExpired }: JoinAuthenticatorProps) {
  const form = useForm({
    initial: { code: '' },
    mutation: confirmJoining,
    check: ({ code }) => ({ code: code.length === 6 ? undefined : 'Enter all 6 digits.' }),
    toInput: ({ code }) => ({ enrolment_token: enrolment.enrolment_token, code }),
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: (joined) => onJoined(joined),
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'otp_expired')) return false;
      onExpired('That took too long, or you entered too many wrong codes. Start again here.');
      return true;
    },
  });
  return (
    <form className={styles.form} {...form.formProps}>
      <AuthenticatorSecret
        qr={enrolment.qr}
        secret={enrolment.secret}
        otpauthUrl={enrolment.otpauth_url}
      />
      <CodeField
        label="Code from the app"
        hint="Enter the 6-digit code shown in the app."
        error={form.errorOf('code')}
        value={form.values.code}
        onDigits={(code) => form.change({ code })}
      />
      <div>
        <Button kind="primary" type="submit" busy={form.pending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
