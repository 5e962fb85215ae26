import { useState } from 'react';
import { formatDollars } from '../../../lib/text/format.ts';
import { localToday } from '../../../lib/text/local-today.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { amountOf } from '../../../lib/typed-numbers.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { INVALID_AMOUNT } from './paid-form.ts';
import { moveToHistory } from '../quotes.queries.ts';

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
  /** An appointment that is still ahead: `Tue, Nov 24, 9 am to 11 am`. */
  appointment?: string;
  /** The day of the appointment, once it was kept. */
  doneOn?: string;
}

interface MoveToHistoryModalProps {
  input: MoveToHistoryInput;
  hidden: boolean;
}

interface DoneQuestionProps {
  appointment: string;
  isDone: boolean;
  onToggle: (isDone: boolean) => void;
}

function DoneQuestion({ appointment, isDone, onToggle }: DoneQuestionProps) {
  return (
    <>
      <p>{`Your appointment is ${appointment}. Is the work already done?`}</p>
      <Checkbox
        label="Yes, the work is done"
        hint="Your appointment stays booked until you cancel it."
        checked={isDone}
        onToggle={onToggle}
      />
    </>
  );
}

function toMove(
  { quoteId, vehicleId }: MoveToHistoryInput,
  { doneOn, shop, paid }: { doneOn: string; shop: string; paid: string },
) {
  const cost = amountOf(paid);
  return {
    quoteId,
    vehicleId,
    completion_date: doneOn,
    ...(shop.trim() ? { shop_name: shop.trim() } : {}),
    ...(cost === undefined ? {} : { cost }),
  };
}

function findBlocker(isEarly: boolean, doneOn: string): string | undefined {
  if (isEarly) return 'Wait until the work is done, or check that it is.';
  return doneOn ? undefined : 'Enter the date it was done.';
}

export function MoveToHistoryModal({ input, hidden }: MoveToHistoryModalProps) {
  const { title } = input;
  const form = useForm({
    initial: { doneOn: input.doneOn ?? localToday(), shop: input.bookedShop, paid: '' },
    mutation: moveToHistory,
    check: ({ paid }) => ({
      paid: paid.trim() !== '' && amountOf(paid) === undefined ? INVALID_AMOUNT : undefined,
    }),
    toInput: (values) => toMove(input, values),
    onSuccess: () => {
      closeModal();
      showToast(`${title} was added to the service history.`);
    },
  });
  const { doneOn, shop } = form.values;
  const [isDone, setIsDone] = useState(false);
  const isEarly = input.appointment !== undefined && !isDone;
  return (
    <ModalFrame
      title="Move to service history?"
      narrow
      hidden={hidden}
      negative="Cancel"
      positive="Move to history"
      blocked={findBlocker(isEarly, doneOn)}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <p>{`${title} will move out of your current quotes. You can still see its prices here.`}</p>
      {input.appointment !== undefined && (
        <DoneQuestion appointment={input.appointment} isDone={isDone} onToggle={setIsDone} />
      )}
      <TextField label="Done on" type="date" max={localToday()} {...form.field('doneOn')} />
      {input.asksShop && (
        <ShopFields
          shops={input.shops}
          name={shop}
          onName={(name) => form.change({ shop: name })}
        />
      )}
      {input.asksAmount && (
        <TextField
          label="What you paid"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint="In dollars, including tax."
          {...form.field('paid')}
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
          label="Shop name"
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
