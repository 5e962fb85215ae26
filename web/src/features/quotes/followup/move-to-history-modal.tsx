import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { formatDollars } from '../../../lib/text/format.ts';
import { localToday } from '../../../lib/text/local-today.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { amountOf } from '../../../lib/typed-numbers.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { INVALID_AMOUNT } from './paid-form.ts';
import { reloadQuotes } from '../quotes.queries.ts';

export interface MoveToHistoryInput {
  quoteId: string;
  vehicleId: string;
  title: string;
  /** The shops with a price, and what they quoted in dollars. */
  shops: readonly { name: string; dollars: number }[];
  /** The shop with the appointment; empty without one. */
  bookedShop: string;
  /** False when the owner already said which shop did the work. */
  asksShop: boolean;
  /** False when the owner already reported what they paid. */
  asksAmount: boolean;
}

interface MoveToHistoryModalProps {
  input: MoveToHistoryInput;
  hidden: boolean;
}

interface WorkDone {
  completion_date: string;
  shop_name?: string;
  cost?: number;
}

async function moveToHistory({ quoteId, vehicleId }: MoveToHistoryInput, done: WorkDone) {
  await call('POST /api/v2/servicechek/user_vehicle_service_histories', {
    body: { user_quote_id: quoteId, user_vehicle_id: vehicleId, ...done },
  });
  await Promise.all([
    reloadQuotes(),
    queryClient.invalidateQueries({ queryKey: ['quote', quoteId] }),
    queryClient.invalidateQueries({ queryKey: ['histories'] }),
  ]);
}

export function MoveToHistoryModal({ input, hidden }: MoveToHistoryModalProps) {
  const [doneOn, setDoneOn] = useState(localToday);
  const [shop, setShop] = useState(input.bookedShop);
  const [paid, setPaid] = useState('');
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const amount = amountOf(paid);
  const isWrong = paid.trim() !== '' && amount === undefined;
  const move = async (): Promise<void> => {
    setErrors([]);
    setTried(true);
    if (isWrong) return;
    try {
      await moveToHistory(input, {
        completion_date: doneOn,
        ...(shop.trim() ? { shop_name: shop.trim() } : {}),
        ...(amount === undefined ? {} : { cost: amount }),
      });
      closeModal();
      showToast(`${input.title} is in the service history.`);
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title="Move to service history?"
      narrow
      hidden={hidden}
      errors={errors}
      negative="Cancel"
      positive="Move to history"
      blocked={doneOn ? undefined : 'Enter the date it was done.'}
      onNegative={closeModal}
      onPositive={move}
    >
      <p>{`${input.title} leaves your current quotes. Its prices stay here to read.`}</p>
      <TextField
        label="Done on"
        type="date"
        max={localToday()}
        value={doneOn}
        onChange={(event) => setDoneOn(event.target.value)}
      />
      {input.asksShop && <ShopFields shops={input.shops} name={shop} onName={setShop} />}
      {input.asksAmount && (
        <TextField
          label="What you paid"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint="In dollars, tax included."
          value={paid}
          error={tried && isWrong ? INVALID_AMOUNT : undefined}
          onChange={(event) => setPaid(event.target.value)}
        />
      )}
    </ModalFrame>
  );
}

const ANOTHER = 'another';

interface ShopFieldsProps {
  shops: MoveToHistoryInput['shops'];
  name: string;
  onName: (name: string) => void;
}

/** The shop that did the work: one that quoted a price, or another one by its name. */
function ShopFields({ shops, name, onName }: ShopFieldsProps) {
  const [another, setAnother] = useState(
    shops.length === 0 || (name !== '' && !shops.some((shop) => shop.name === name)),
  );
  const choose = (value: string): void => {
    setAnother(value === ANOTHER);
    onName(value === ANOTHER ? '' : value);
  };
  return (
    <>
      {shops.length > 0 && (
        <SelectField
          label="Where it was done"
          optional
          placeholder="Not sure"
          choices={[
            ...shops.map((shop) => ({
              value: shop.name,
              label: `${shop.name}, quoted ${formatDollars(shop.dollars)}`,
            })),
            { value: ANOTHER, label: 'Another shop' },
          ]}
          value={another ? ANOTHER : name}
          onChoose={choose}
        />
      )}
      {another && (
        <TextField
          label="Name of the shop"
          optional
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      )}
    </>
  );
}
