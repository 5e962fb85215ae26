import type { RecallOutcome } from '@fourbay/contract/call-desk/recall-limits';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { formatDollars } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { amountOf } from '../../lib/typed-numbers.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { reportRecall, type Recall } from './recalls.queries.ts';
import styles from './recalls.module.css';

const OUTCOMES: readonly { value: RecallOutcome; label: string }[] = [
  { value: 'told', label: 'Quoted a price' },
  { value: 'refused', label: 'Wouldn’t say' },
  { value: 'unreached', label: 'Not reached' },
];

/** A second call to a shop that quoted a price: the script, and its answer. */
export function RecallDialog({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const { shop } = recall.attributes;
  const [outcome, setOutcome] = useState<RecallOutcome>('told');
  const [price, setPrice] = useState('');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const amount = amountOf(price);
  const wrong = price !== '' && amount === undefined;
  const problem = failure instanceof ApiError ? failure.field('price') : undefined;
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { attributes } = await reportRecall(recall.id, {
        outcome,
        note,
        ...(outcome === 'told' && amount !== undefined ? { price: amount } : {}),
      });
      showToast(savedMessage(attributes));
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ModalFrame
      title={`Ask ${shop.name} again`}
      errors={problem ? [] : errorLines(failure)}
      negative="Cancel"
      positive="Save"
      blocked={outcome === 'told' ? priceProblem(price) : undefined}
      onNegative={onClose}
      onPositive={save}
    >
      <CallInstructions recall={recall} />
      <SelectField label="Result" choices={OUTCOMES} value={outcome} onChoose={setOutcome} />
      {outcome === 'told' && (
        <TextField
          label="Total they quoted, in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          error={wrong ? 'An amount such as 289 or 289.50.' : problem && `The price ${problem}.`}
          onChange={({ target }) => setPrice(target.value)}
        />
      )}
      <TextArea
        label="Note"
        optional
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ModalFrame>
  );
}

/** The number to call, and the script. */
function CallInstructions({ recall }: { recall: Recall }) {
  const { shop, script, told_by: quotedBy } = recall.attributes;
  return (
    <>
      <p>
        <a href={`tel:${shop.phone_raw}`}>{shop.phone}</a>
        {quotedBy && <span>{`. ${quotedBy} quoted the price.`}</span>}
      </p>
      {script.length > 0 && (
        <ul className={styles.script}>
          {script.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function priceProblem(price: string): string | undefined {
  if (price.trim() === '') return 'Enter what they quoted.';
  return amountOf(price) === undefined ? 'Check the amount.' : undefined;
}

/** The saved result, beside the price entered after the first call. */
function savedMessage({ entered, same }: Awaited<ReturnType<typeof reportRecall>>['attributes']) {
  const earlier = entered ? `${formatDollars(entered.price)} was entered by ${entered.by}` : '';
  if (same === null) return `Noted. ${earlier}.`;
  return `${same ? 'The same' : 'Not the same'}: ${earlier}.`;
}
