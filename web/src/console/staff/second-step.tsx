import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { signInWithCode, type SignedIn } from '../../lib/data/sign-in.queries.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface SecondStepProps {
  otpToken: string;
  onSession: (session: SignedIn) => void;
  /** Returns to e-mail and password, with an optional reason. */
  onStartAgain: (reason?: string) => void;
}

const RECOVERY_FIELD = {
  label: 'Recovery code',
  hint: 'Each code works once.',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
};

function codeProblem(code: string, recovery: boolean): string | undefined {
  if (recovery) return code.trim() ? undefined : 'Enter one of your recovery codes.';
  return code.length === 6 ? undefined : 'Enter all 6 digits.';
}

/** Asks for a code from the authenticator app, or a recovery code. */
export function SecondStep({ otpToken, onSession, onStartAgain }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // Takes the focus, because the previous field is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), [recovery]);

  const form = useForm({
    initial: { code: '' },
    mutation: signInWithCode,
    check: ({ code }) => ({ code: codeProblem(code, recovery) }),
    toInput: ({ code }) => ({ otp_token: otpToken, code }),
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: (session) => onSession(session),
    onError: (error, { change }) => {
      if (error instanceof ApiError && error.code === 'otp_expired') {
        onStartAgain(error.message);
        return true;
      }
      change({ code: '' });
      return false;
    },
  });

  const switchCode = (): void => {
    setRecovery(!recovery);
    form.reset();
  };

  return (
    <form ref={element} {...form.formProps}>
      {recovery ? (
        <TextField key="recovery" {...RECOVERY_FIELD} {...form.field('code')} />
      ) : (
        <CodeField
          key="app"
          label="Code from your authenticator app"
          error={form.errorOf('code')}
          value={form.values.code}
          onDigits={(code) => form.change({ code })}
        />
      )}
      <Button kind="primary" type="submit" busy={form.pending}>
        Confirm
      </Button>
      <Button kind="link" onClick={switchCode}>
        {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
      <Button kind="link" onClick={() => onStartAgain()}>
        Start again
      </Button>
    </form>
  );
}
