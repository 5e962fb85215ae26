import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { closeModal, openModal } from '../../lib/browser/modal.ts';
import { signInWithCode } from '../../lib/data/sign-in.queries.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { enter } from './enter.ts';

/** Asks for a code from the authenticator app, or a recovery code, after the password. */
export function SecondStepModal({
  input,
  hidden,
}: {
  input: { otpToken: string; email?: string; notice?: string };
  hidden: boolean;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    initial: { code: '' },
    mutation: signInWithCode,
    toInput: ({ code }) => ({ otp_token: input.otpToken, code }),
    onSuccess: (session) => enter(session),
    onError: (error, { change }) => {
      change({ code: '' });
      if (!(error instanceof ApiError && error.code === 'otp_expired')) return false;
      openModal('login', {
        ...(input.email ? { email: input.email } : {}),
        notice: error.message,
      });
      return true;
    },
  });
  const { code } = form.values;
  const switchCode = (): void => {
    setRecovery(!isRecovery);
    form.reset();
  };
  const isComplete = isRecovery ? code.trim() !== '' : code.length === 6;

  return (
    <ModalFrame
      title="One more step"
      narrow
      hidden={hidden}
      negative="Cancel"
      positive="Log in"
      blocked={isComplete ? undefined : blockedLine(isRecovery)}
      onNegative={closeModal}
      {...form.modalProps}
    >
      {input.notice && <Notice kind="good">{input.notice}</Notice>}
      <SecondStepField
        isRecovery={isRecovery}
        code={code}
        onCode={(next) => form.change({ code: next })}
      />
      <div>
        <Button kind="link" onClick={switchCode}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </div>
    </ModalFrame>
  );
}

const blockedLine = (isRecovery: boolean): string =>
  isRecovery ? 'Enter one of your recovery codes.' : 'Enter all 6 digits.';

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
      hint="Each code works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={code}
      onChange={(event) => onCode(event.target.value)}
    />
  );
}
