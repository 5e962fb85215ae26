import type { ReplyOf, Routes } from '@fourbay/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface SecondStepProps {
  otpToken: string;
  onSession: (session: ReplyOf<Routes['POST /api/v2/users/sign_in/otp']>) => void;
  /** Back to e-mail and password, with the reason if there is one. */
  onStartAgain: (words?: string) => void;
}

/** The code of the authenticator app, or one of the recovery codes. */
export function SecondStep({ otpToken, onSession, onStartAgain }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The field before it has gone, and with it the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [recovery]);

  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim() || (!recovery && code.length !== 6)) {
      setError(recovery ? 'Enter one of your recovery codes.' : 'The code has 6 digits.');
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      onSession(
        await call('POST /api/v2/users/sign_in/otp', {
          body: { otp_token: otpToken, code },
          anonymous: true,
        }),
      );
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'otp_expired') {
        onStartAgain(failure.message);
        return;
      }
      setError(errorLines(failure)[0]);
      setCode('');
      setBusy(false);
    }
  };

  const change = (): void => {
    setRecovery(!recovery);
    setCode('');
    setError(undefined);
  };

  return (
    <form ref={form} onSubmit={(event) => void confirm(event)} noValidate>
      {recovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          hint="Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
      ) : (
        <CodeField
          key="app"
          label="Code from your authenticator app"
          error={error}
          value={code}
          onDigits={setCode}
        />
      )}
      <Button kind="primary" type="submit" busy={busy}>
        Confirm
      </Button>
      <Button kind="link" onClick={change}>
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
      <Button kind="link" onClick={() => onStartAgain()}>
        Start again
      </Button>
    </form>
  );
}
