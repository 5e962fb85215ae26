import type { ReplyOf, Routes } from '@fourbay/contract';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { useSubmission } from '../../lib/api/use-submission.ts';
import { AuthenticatorSecret } from '../../ui/display/authenticator-secret.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import styles from './staff.module.css';

export type Enrolment = ReplyOf<Routes['POST /api/v2/users/join/accept']>;

interface JoinAuthenticatorProps {
  enrolment: Enrolment;
  onJoined: (joined: ReplyOf<Routes['POST /api/v2/users/join/confirm']>) => void;
  /** Expired, or too many wrong codes: a new secret has to be created. */
  onExpired: (reason: string) => void;
}

/**
 * The secret as QR code and text, shown only once, and a field for a code that confirms the app.
 */
export function JoinAuthenticator({ enrolment, onJoined, onExpired }: JoinAuthenticatorProps) {
  const [code, setCode] = useState('');

  const { busy, error, submit } = useSubmission({
    validate: () => (code.length === 6 ? undefined : 'The code has 6 digits.'),
    send: async () => {
      const body = { enrolment_token: enrolment.enrolment_token, code };
      onJoined(await call('POST /api/v2/users/join/confirm', { body, anonymous: true }));
    },
    onFailure: (failure) => {
      if (!(failure instanceof ApiError && failure.code === 'otp_expired'))
        return errorLines(failure)[0];
      onExpired('That took too long, or too many codes were wrong. Start again from here.');
      return undefined;
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AuthenticatorSecret
        qr={enrolment.qr}
        secret={enrolment.secret}
        otpauthUrl={enrolment.otpauth_url}
      />
      <CodeField
        label="Code from the app"
        hint="The 6 digits the app shows now."
        error={error}
        value={code}
        onDigits={setCode}
      />
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
