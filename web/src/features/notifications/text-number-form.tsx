import { readUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { textConsentWords } from '@fourbay/contract/texts/text-consent';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { fieldLine, firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './notifications.module.css';
import { keepTextNumber } from './notifications.queries.ts';

interface TextNumberFormProps {
  onSent: () => void;
  /** Present if there is a verified number to keep. */
  onBack: (() => void) | undefined;
}

/** Asks for a mobile number and for consent to texts. */
export function TextNumberForm({ onSent, onBack }: TextNumberFormProps) {
  const { app_name: appName } = useAppConfig();
  const [number, setNumber] = useState('');
  const [consent, setConsent] = useState(false);
  const blocked = reasonAgainst(number, consent);
  const { busy, failure, submit } = useAction(async () => {
    keepTextNumber(await call('POST /api/v2/text_number', { body: { number, consent: true } }));
    onSent();
  }, blocked);
  const numberError = fieldLine(failure, 'number');
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {Boolean(failure) && !numberError && (
        <Notice kind="bad" title="No code was sent">
          {firstErrorLine(failure)}
        </Notice>
      )}
      <TextField
        label="US mobile number"
        type="tel"
        autoComplete="tel"
        maxLength={24}
        placeholder="(512) 555-0142"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={numberError}
      />
      <Checkbox label={textConsentWords(appName)} checked={consent} onToggle={setConsent} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy} reason={blocked}>
          Text me a code
        </Button>
        {onBack && <Button onClick={onBack}>Keep my number</Button>}
      </div>
    </form>
  );
}

function reasonAgainst(number: string, consent: boolean): string | undefined {
  if (readUsNumber(number) === undefined) return 'Enter a US mobile number, area code first.';
  return consent ? undefined : 'Tick the box: we may text you only if you agree.';
}
