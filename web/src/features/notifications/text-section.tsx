import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { useState } from 'react';
import { showToast } from '../../lib/browser/toast.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './notifications.module.css';
import {
  removeTextNumber,
  useTextNumber,
  type TextNumber,
} from '../../lib/data/text-number.queries.ts';
import { TextCodeForm } from './text-code-form.tsx';
import { TextNumberForm } from './text-number-form.tsx';
import { TextTypes } from './text-types.tsx';

/** Text messages: the verified number, and the types of texts. */
export function TextSection() {
  const { data, isError, refetch } = useTextNumber();
  if (data?.available === false) return null;
  return (
    <Card aria-labelledby="texts" className={styles.texts}>
      <h2 id="texts">Text messages</h2>
      <p>
        We text you only about updates you haven’t seen within two minutes, and only from 8 am to 9
        pm in the quote’s time zone.
      </p>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load your number.</RetryNotice>
      )}
      {!data && !isError && <Skeleton height="96px" radius={8} />}
      {data && <TextNumberSteps found={data} />}
    </Card>
  );
}

type Step = 'number' | 'code' | 'done';

function firstStep({ number, pending }: TextNumber): Step {
  if (pending) return 'code';
  return number ? 'done' : 'number';
}

function TextNumberSteps({ found }: { found: TextNumber }) {
  const [chosen, setChosen] = useState<Step>();
  const step = chosen ?? firstStep(found);
  const next = (): void => setChosen(undefined);
  const back = found.number === null ? undefined : () => setChosen('done');
  if (step === 'code' && found.pending)
    return (
      <TextCodeForm
        number={found.pending.number}
        onVerified={next}
        onOther={() => setChosen('number')}
      />
    );
  if (step === 'done' && found.number)
    return <VerifiedNumber found={found} onChange={() => setChosen('number')} />;
  return <TextNumberForm onSent={next} onBack={back} />;
}

function VerifiedNumber({ found, onChange }: { found: TextNumber; onChange: () => void }) {
  const number = formatUsNumber(found.number ?? '');
  const remove = useAction(removeTextNumber, {
    onSuccess: () => showToast('We won’t text you anymore.'),
  });
  return (
    <>
      {found.stopped && (
        <Notice kind="warn" title="Texts to this number are turned off">
          {`You replied STOP from ${number}. To get texts again, text START from that ` +
            `phone to ${found.from ? formatUsNumber(found.from) : 'our number'}.`}
        </Notice>
      )}
      <div className={styles.number}>
        <span>
          <b>{number}</b>
          <small>Verified</small>
        </span>
        <Button size="small" onClick={onChange}>
          Change number
        </Button>
        <Button size="small" busy={remove.pending} onClick={() => remove.run()}>
          Remove number
        </Button>
      </div>
      <TextTypes />
    </>
  );
}
