import type { RecallOutcome } from '@fourbay/contract/call-desk/recall-limits';
import { ApiError } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { formatDollars } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import type { FormErrors } from '../../lib/forms/form-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
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

const EMPTY: { outcome: RecallOutcome; price: string; note: string } = {
  outcome: 'told',
  price: '',
  note: '',
};

/** A second call to a shop that quoted a price: the script, and its answer. */
export function RecallDialog({ recall, onClose }: { recall: Recall; onClose: () => void }) {
  const { shop } = recall.attributes;
  const form = useForm({
    initial: EMPTY,
    mutation: reportRecall,
    toInput: ({ outcome, price, note }) => {
      const amount = outcome === 'told' ? amountOf(price) : undefined;
      return { id: recall.id, outcome, note, ...(amount === undefined ? {} : { price: amount }) };
    },
    describe,
    onSuccess: ({ attributes }) => {
      showToast(savedMessage(attributes));
      onClose();
    },
  });
  const { outcome, price } = form.values;
  const wrong = price !== '' && amountOf(price) === undefined;
  return (
    <ModalFrame
      title={`Ask ${shop.name} again`}
      negative="Cancel"
      positive="Save"
      blocked={outcome === 'told' ? priceProblem(price) : undefined}
      onNegative={onClose}
      {...form.modalProps}
    >
      <CallInstructions recall={recall} />
      <SelectField label="Result" choices={OUTCOMES} {...form.choice('outcome')} />
      {outcome === 'told' && (
        <TextField
          label="Total they quoted, in dollars"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('price')}
          error={wrong ? 'Enter an amount such as 289 or 289.50.' : form.errorOf('price')}
        />
      )}
      <TextArea label="Note" optional maxLength={500} {...form.field('note')} />
    </ModalFrame>
  );
}

/** A refused price is explained at its field. */
function describe(error: unknown): FormErrors {
  const problem = error instanceof ApiError ? error.field('price') : undefined;
  return problem ? { fields: { price: `The price ${problem}.` } } : { top: firstErrorLine(error) };
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
function savedMessage({ entered, same }: Recall['attributes']) {
  const earlier = entered ? ` ${entered.by} entered ${formatDollars(entered.price)}.` : '';
  if (same === null) return `Saved.${earlier}`;
  return `${same ? 'Same price.' : 'Different price.'}${earlier}`;
}
