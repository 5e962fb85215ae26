import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { useDeskSession } from '../console-session.ts';
import { useVoice } from '../desk/line/voice.queries.ts';
import layout from '../layout/layout.module.css';
import styles from './staff.module.css';
import { confirmOwnPhone, sendPhoneCode } from './staff.queries.ts';

/** The phone on which the user's calls to shops ring; nothing on a server without a phone line. */
export function OwnPhone() {
  const voice = useVoice(useDeskSession()?.user.id);
  if (!voice) return null;
  const number = voice.agent_number;
  return (
    <section className={layout.section} aria-labelledby="own-phone">
      <h2 id="own-phone">Your phone</h2>
      {!number && <p>A supervisor can set the phone that rings for your calls.</p>}
      {number?.confirmed_at && (
        <p>{`Your calls can ring at ${formatUsNumber(number.number)} (confirmed).`}</p>
      )}
      {number && !number.confirmed_at && <ConfirmNumber number={formatUsNumber(number.number)} />}
    </section>
  );
}

function ConfirmNumber({ number }: { number: string }) {
  const [called, setCalled] = useState(false);
  const calling = useAction(sendPhoneCode, { onSuccess: () => setCalled(true) });
  const form = useForm({
    initial: { code: '' },
    mutation: confirmOwnPhone,
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: () => showToast('Confirmed. Your calls can ring there now.'),
    onError: (_error, { change }) => {
      change({ code: '' });
      return false;
    },
  });
  const { code } = form.values;
  return (
    <form className={styles.form} {...form.formProps}>
      <p>{`Your supervisor set ${number}. To confirm it, we’ll call and say a 6-digit code.`}</p>
      <div>
        <Button busy={calling.pending} onClick={() => calling.run()}>
          {called ? 'Call me again' : 'Call me with a code'}
        </Button>
      </div>
      {called && (
        <>
          <CodeField
            label="Code from the call"
            error={form.errorOf('code')}
            value={code}
            onDigits={(digits) => form.change({ code: digits })}
          />
          <div>
            <Button
              type="submit"
              kind="primary"
              busy={form.pending}
              reason={code.length === 6 ? undefined : 'Enter the 6-digit code from the call.'}
            >
              Confirm
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
