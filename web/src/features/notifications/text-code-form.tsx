import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { TEXT_CODE_LENGTH } from '@fourbay/contract/texts/text-consent';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { withErrorToast } from '../../lib/api/with-error-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import styles from './notifications.module.css';
import { keepTextNumber } from './notifications.queries.ts';

interface TextCodeFormProps {
  number: string;
  onVerified: () => void;
  onOther: () => void;
}

/** Consent was given with the number, so another code for it needs none. */
const sendAnother = (number: string): Promise<void> =>
  withErrorToast(async () => {
    keepTextNumber(await call('POST /api/v2/text_number', { body: { number, consent: true } }));
    showToast(`Another code is on its way to ${formatUsNumber(number)}.`);
  });

/** Asks for the code that was texted to a number. */
export function TextCodeForm({ number, onVerified, onOther }: TextCodeFormProps) {
  const { demo } = useAppConfig();
  const [code, setCode] = useState('');
  const blocked =
    code.length === TEXT_CODE_LENGTH ? undefined : `The code has ${TEXT_CODE_LENGTH} digits.`;
  const { busy, failure, submit } = useAction(async () => {
    keepTextNumber(await call('POST /api/v2/text_number/verify', { body: { code } }));
    showToast(`We text you at ${formatUsNumber(number)} from now on.`);
    onVerified();
  }, blocked);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <CodeField
        label="Code"
        hint={`The 6 digits we texted to ${formatUsNumber(number)}. They work for 10 minutes.`}
        error={failure ? firstErrorLine(failure) : undefined}
        length={TEXT_CODE_LENGTH}
        value={code}
        onDigits={setCode}
      />
      <p className={styles.hint}>
        {demo && (
          <>
            <span>{'In this demo texts stay at '}</span>
            <a href="/dev/inbox">/dev/inbox</a>
            <span>.</span>
          </>
        )}
        <span>
          No text after a minute? Check the number. If you ever replied STOP to us from this phone,
          text START from it first.
        </span>
      </p>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy} reason={blocked}>
          Verify my number
        </Button>
        <Button onClick={() => void sendAnother(number)}>Send another code</Button>
        <Button onClick={onOther}>Use another number</Button>
      </div>
    </form>
  );
}
