import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import styles from '../account-settings.module.css';
import { passkeysQuery } from '../account-settings.queries.ts';
import { mailCode, stepUp, stepUpWithPasskey } from './security.queries.ts';

interface StepUpFormProps {
  /** Runs once the owner is confirmed. */
  onDone?: () => void;
}

const nothing = (): void => {};

/** Confirms with a password, an e-mailed code, or a passkey. */
export function StepUpForm({ onDone = nothing }: StepUpFormProps) {
  const attributes = useSession()?.user.attributes;
  const [verify, setVerify] = useState<string>();
  const hasPasskey = (useQuery(passkeysQuery).data?.length ?? 0) > 0;
  const mail = useAction(mailCode, { onSuccess: (sent) => setVerify(sent.verify) });
  const passkey = useAction(stepUpWithPasskey, { toast: false, onSuccess: onDone });
  if (!attributes) return null;
  const { email, has_password } = attributes;
  return (
    <>
      {passkey.error && (
        <Notice kind="bad">Your passkey didn’t work. Try again, or use another way.</Notice>
      )}
      {verify !== undefined && <CodeForm verify={verify} email={email} onDone={onDone} />}
      {verify === undefined && has_password !== false && <PasswordForm onDone={onDone} />}
      <div className={styles.otherWays}>
        <Button busy={mail.pending} onClick={() => mail.run(email)}>
          {verify === undefined ? 'E-mail me a code' : 'E-mail another code'}
        </Button>
        {hasPasskey && (
          <Button busy={passkey.pending} onClick={() => passkey.run()}>
            Use a passkey
          </Button>
        )}
      </div>
    </>
  );
}

function PasswordForm({ onDone }: Required<StepUpFormProps>) {
  const form = useForm({
    initial: { password: '' },
    mutation: stepUp,
    describe: (error) => ({ fields: { password: firstErrorLine(error) } }),
    onSuccess: onDone,
  });
  return (
    <form className={styles.form} {...form.formProps}>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className={styles.actions}>
        <Button
          kind="primary"
          type="submit"
          busy={form.pending}
          reason={form.values.password ? undefined : 'Enter your password, or use another way.'}
        >
          Confirm
        </Button>
      </div>
    </form>
  );
}

interface CodeFormProps extends Required<StepUpFormProps> {
  verify: string;
  email: string;
}

function CodeForm({ verify, email, onDone }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    mutation: stepUp,
    toInput: ({ code }) => ({ verify, code }),
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: onDone,
  });
  const { code } = form.values;
  return (
    <form className={styles.form} {...form.formProps}>
      <CodeField
        label="Code from the e-mail"
        hint={`We sent it to ${email}. It works for 10 minutes.`}
        error={form.errorOf('code')}
        value={code}
        waitsForCode
        onDigits={(digits) => form.change({ code: digits })}
      />
      <div className={styles.actions}>
        <Button
          kind="primary"
          type="submit"
          busy={form.pending}
          reason={code.length === 6 ? undefined : 'Enter the 6 digits from the e-mail.'}
        >
          Confirm
        </Button>
      </div>
    </form>
  );
}
