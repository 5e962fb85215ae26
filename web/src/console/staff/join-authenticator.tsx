import type { ReplyOf, Routes } from '@fourbay/contract';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { AuthenticatorSecret } from '../../ui/authenticator-secret.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import styles from './staff.module.css';

export type Enrolment = ReplyOf<Routes['POST /api/v2/users/join/accept']>;

interface JoinAuthenticatorProps {
  enrolment: Enrolment;
  onJoined: (joined: ReplyOf<Routes['POST /api/v2/users/join/confirm']>) => void;
  /** Too late, or too many wrong codes: a new secret has to be made. */
  onExpired: (reason: string) => void;
}

/** The secret as a picture and as text, shown this once, and a code that proves the app has it. */
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
