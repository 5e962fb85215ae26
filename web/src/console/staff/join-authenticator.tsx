import type { ReplyOf, Routes } from '@fourbay/contract';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import styles from './staff.module.css';

export type Enrolment = ReplyOf<Routes['POST /api/v2/users/join/accept']>;

interface JoinAuthenticatorProps {
  enrolment: Enrolment;
  onJoined: (joined: ReplyOf<Routes['POST /api/v2/users/join/confirm']>) => void;
  /** Too late, or too many wrong codes: a new secret has to be made. */
  onExpired: (words: string) => void;
}

/** The secret as a picture and as text, shown this once, and a code that proves the app has it. */
export function JoinAuthenticator({ enrolment, onJoined, onExpired }: JoinAuthenticatorProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (code.length !== 6) {
      setError('The code has 6 digits.');
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      onJoined(
        await call('POST /api/v2/users/join/confirm', {
          body: { enrolment_token: enrolment.enrolment_token, code },
          anonymous: true,
        }),
      );
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'otp_expired')
        onExpired('That took too long, or too many codes were wrong. Start again from here.');
      else {
        setError(errorLines(failure)[0]);
        setBusy(false);
      }
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
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
