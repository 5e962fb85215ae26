import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { TEXT_CODE_LENGTH } from '@fourbay/contract/texts/text-consent';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import styles from './notifications.module.css';
import { sendTextCode, verifyTextNumber } from './notifications.queries.ts';

interface TextCodeFormProps {
  number: string;
  onVerified: () => void;
  onOther: () => void;
}

/** Asks for the code that was texted to a number. */
export function TextCodeForm({ number, onVerified, onOther }: TextCodeFormProps) {
  const { demo } = useAppConfig();
  const form = useForm({
    initial: { code: '' },
    mutation: verifyTextNumber,
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: () => {
      showToast(`We’ll text you at ${formatUsNumber(number)} from now on.`);
      onVerified();
    },
  });
  // Consent was given with the number, so another code for it needs none.
  const another = useAction(sendTextCode, {
    onSuccess: () => showToast(`Another code is on its way to ${formatUsNumber(number)}.`),
  });
  const { code } = form.values;
  const blocked =
    code.length === TEXT_CODE_LENGTH ? undefined : `Enter all ${TEXT_CODE_LENGTH} digits.`;
  return (
    <form className={styles.form} {...form.formProps}>
      <CodeField
        label="Code"
        hint={`Enter the 6-digit code we texted to ${formatUsNumber(number)}. It works for 10 minutes.`}
        error={form.errorOf('code')}
        length={TEXT_CODE_LENGTH}
        value={code}
        onDigits={(digits) => form.change({ code: digits })}
      />
      <p className={styles.hint}>
        {demo && (
          <>
            <span>{'In this demo, texts go to '}</span>
            <a href="/dev/inbox">/dev/inbox</a>
            <span>.</span>
          </>
        )}
        <span>
          No text after a minute? Check the number. If you ever replied STOP to us, first text START
          from this phone.
        </span>
      </p>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={form.pending} reason={blocked}>
          Verify my number
        </Button>
        <Button busy={another.pending} onClick={() => another.run(number)}>
          Send another code
        </Button>
        <Button onClick={onOther}>Use another number</Button>
      </div>
    </form>
  );
}
