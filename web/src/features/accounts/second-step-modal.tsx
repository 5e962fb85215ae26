import { useState } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { closeModal, openModal } from '../../lib/browser/modal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { enter } from './enter.ts';

/** Asks for a code of the authenticator app, or a recovery code, after the password. */
export function SecondStepModal({
  input,
  hidden,
}: {
  input: { otpToken: string; email?: string; notice?: string };
  hidden: boolean;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<string[]>([]);

  const confirm = async (): Promise<void> => {
    setErrors([]);
    try {
      await enter(
        await call('POST /api/v2/users/sign_in/otp', {
          body: { otp_token: input.otpToken, code },
          anonymous: true,
        }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'otp_expired')
        return openModal('login', {
          ...(input.email ? { email: input.email } : {}),
          notice: error.message,
        });
      setCode('');
      setErrors(errorLines(error));
    }
  };
  const change = (): void => {
    setRecovery(!isRecovery);
    setCode('');
    setErrors([]);
  };
  const isComplete = isRecovery ? code.trim() !== '' : code.length === 6;

  return (
    <ModalFrame
      title="One more step"
      narrow
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Log in"
      blocked={isComplete ? undefined : blockedLine(isRecovery)}
      onNegative={closeModal}
      onPositive={confirm}
    >
      {input.notice && <Notice kind="good">{input.notice}</Notice>}
      <SecondStepField isRecovery={isRecovery} code={code} onCode={setCode} />
      <div>
        <Button kind="link" onClick={change}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </div>
    </ModalFrame>
  );
}

const blockedLine = (isRecovery: boolean): string =>
  isRecovery ? 'Enter one of your recovery codes.' : 'The code has 6 digits.';

function SecondStepField({
  isRecovery,
  code,
  onCode,
}: {
  isRecovery: boolean;
  code: string;
  onCode: (code: string) => void;
}) {
  if (!isRecovery)
    return <CodeField label="Code from your authenticator app" value={code} onDigits={onCode} />;
  return (
    <TextField
      label="Recovery code"
      hint="Each works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={code}
      onChange={(event) => onCode(event.target.value)}
    />
  );
}
