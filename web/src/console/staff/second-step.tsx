import type { ReplyOf, Routes } from '@fourbay/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { useSubmission } from '../../lib/api/use-submission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface SecondStepProps {
  otpToken: string;
  onSession: (session: ReplyOf<Routes['POST /api/v2/users/sign_in/otp']>) => void;
  /** Returns to e-mail and password, with an optional reason. */
  onStartAgain: (reason?: string) => void;
}

const RECOVERY_FIELD = {
  label: 'Recovery code',
  hint: 'Each works once.',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
};

function codeProblem(code: string, recovery: boolean): string | undefined {
  if (recovery) return code.trim() ? undefined : 'Enter one of your recovery codes.';
  return code.length === 6 ? undefined : 'The code has 6 digits.';
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function SecondStep({ otpToken, onSession, onStartAgain }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // Takes the focus, because the previous field is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [recovery]);

  const { busy, error, setError, submit } = useSubmission({
    validate: () => codeProblem(code, recovery),
    send: async () => {
      const body = { otp_token: otpToken, code };
      onSession(await call('POST /api/v2/users/sign_in/otp', { body, anonymous: true }));
    },
    onFailure: (failure) => {
      if (failure instanceof ApiError && failure.code === 'otp_expired') {
        onStartAgain(failure.message);
        return undefined;
      }
      setCode('');
      return errorLines(failure)[0];
    },
  });

  const change = (): void => {
    setRecovery(!recovery);
    setCode('');
    setError(undefined);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {recovery ? (
        <TextField
          key="recovery"
          {...RECOVERY_FIELD}
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
