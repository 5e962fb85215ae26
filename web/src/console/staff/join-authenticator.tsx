import type { ReplyOf, Routes } from '@fourbay/contract';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
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
      <p>
        Scan this with an authenticator app, such as the one in your password manager. It is shown
        only now.
      </p>
      <img
        className={styles.qr}
        src={enrolment.qr}
        alt="QR code for the authenticator app; the same as text stands below"
        width={240}
        height={240}
      />
      <details>
        <summary>No camera at hand?</summary>
        <div className={styles.typed}>
          <p>Type this key into the app (time-based, 6 digits):</p>
          <ShownOnce
            label="Key for the authenticator app"
            lines={[enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')]}
          />
          <a href={enrolment.otpauth_url}>Or open the app on this device</a>
        </div>
      </details>
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
