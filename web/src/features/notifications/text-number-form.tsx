import { readUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { textConsentWords } from '@fourbay/contract/texts/text-consent';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { describeAtFields } from '../../lib/forms/form-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './notifications.module.css';
import { sendTextCode } from './notifications.queries.ts';

interface TextNumberFormProps {
  onSent: () => void;
  /** Present if there is a verified number to keep. */
  onBack: (() => void) | undefined;
}

/** Asks for a mobile number and for consent to texts. */
export function TextNumberForm({ onSent, onBack }: TextNumberFormProps) {
  const { app_name: appName } = useAppConfig();
  const form = useForm({
    initial: { number: '', consent: false },
    mutation: sendTextCode,
    toInput: ({ number }) => number,
    describe: (error) => describeAtFields(error),
    onSuccess: onSent,
  });
  return (
    <form className={styles.form} {...form.formProps}>
      {form.error && (
        <Notice kind="bad" title="No code was sent">
          {form.error}
        </Notice>
      )}
      <TextField
        label="US mobile number"
        type="tel"
        autoComplete="tel"
        maxLength={24}
        placeholder="(512) 555-0142"
        {...form.field('number')}
      />
      <Checkbox
        label={textConsentWords(appName)}
        checked={form.values.consent}
        onToggle={(consent) => form.change({ consent })}
      />
      <div className={styles.actions}>
        <Button
          kind="primary"
          type="submit"
          busy={form.pending}
          reason={reasonAgainst(form.values)}
        >
          Text me a code
        </Button>
        {onBack && <Button onClick={onBack}>Keep my number</Button>}
      </div>
    </form>
  );
}

interface NumberValues {
  number: string;
  consent: boolean;
}

function reasonAgainst({ number, consent }: NumberValues): string | undefined {
  if (readUsNumber(number) === undefined) return 'Enter a US mobile number with its area code.';
  return consent ? undefined : 'Check the box. We can text you only if you agree.';
}
