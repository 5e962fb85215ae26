import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { Modals } from '../../../lib/modal.ts';
import { PICTURE_TYPES, problemOfPicture } from '../../../lib/picture-file.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { useServiceField } from './use-service-field.tsx';
import { reloadHistory, useHistory, type HistoryEntry } from './history.queries.ts';
import styles from '../garage.module.css';
import { TextFormModal, type TextFormField } from '../text-form-modal.tsx';

type FieldName =
  | 'title'
  | 'completion_date'
  | 'mileage'
  | 'cost'
  | 'shop_name'
  | 'description'
  | 'notes';

const FIELDS: readonly TextFormField<FieldName>[] = [
  { name: 'title', label: 'What was done', max: 200, required: true },
  { name: 'completion_date', label: 'Done on', max: 10, type: 'date' },
  {
    name: 'mileage',
    label: 'Mileage',
    max: 7,
    inputMode: 'numeric',
    hint: 'Digits only, such as 88000',
  },
  {
    name: 'cost',
    label: 'Cost',
    max: 10,
    inputMode: 'decimal',
    hint: 'In dollars, such as 289.50',
  },
  { name: 'shop_name', label: 'Shop', max: 200 },
  { name: 'description', label: 'Description', max: 4_000, long: true },
  { name: 'notes', label: 'Notes', max: 4_000, long: true },
];

const today = (): string => new Date().toLocaleDateString('en-CA');
const emptyEntry = (): Record<FieldName, string> => ({
  title: '',
  completion_date: today(),
  mileage: '',
  cost: '',
  shop_name: '',
  description: '',
  notes: '',
});

/** A picture of the receipt: a new one, none from now on, or the one there is. */
type Receipt = File | null | undefined;

async function saveReceipt(
  id: string,
  receipt: Receipt,
  onProgress: (share: number) => void,
): Promise<void> {
  if (receipt === undefined) return;
  const form = new FormData();
  if (receipt) form.set('receipt', receipt);
  await call('PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}', {
    params: { id },
    body: receipt ? form : { receipt: null },
    onProgress,
  });
}

export function AddCompletedServiceModal({
  input,
  hidden,
}: {
  input: Modals['add_completed_service'];
  hidden: boolean;
}) {
  const receipt = useReceipt(false);
  const counted = useServiceField(input.service?.category_id);
  // What was saved before its receipt failed is changed by the next try, not added again.
  const [savedId, setSavedId] = useState<string>();
  const save = async (entry: Record<FieldName, string>): Promise<void> => {
    const body = { ...entry, ...input.service, ...counted.chosen };
    const { data } = savedId
      ? await call('PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}', {
          params: { id: savedId },
          body,
        })
      : await call('POST /api/v2/servicechek/user_vehicle_service_histories', {
          body: { ...body, user_vehicle_id: input.vehicleId },
        });
    setSavedId(data.id);
    await saveReceipt(data.id, receipt.chosen, receipt.setSent).finally(reloadHistory);
  };
  return (
    <TextFormModal
      title="Add completed service"
      positive="Add to history"
      hidden={hidden}
      fields={FIELDS}
      initial={{ ...emptyEntry(), title: input.title ?? '' }}
      save={save}
      below={
        <>
          {counted.field}
          {receipt.field}
        </>
      }
    />
  );
}

export function EditCompletedServiceModal({
  input,
  hidden,
}: {
  input: Modals['edit_completed_service'];
  hidden: boolean;
}) {
  const entry = useHistory().data?.find(({ id }) => id === input.entryId);
  return entry ? <EditForm entry={entry} hidden={hidden} /> : null;
}

function EditForm({ entry: { id, attributes }, hidden }: { entry: HistoryEntry; hidden: boolean }) {
  const receipt = useReceipt(attributes.receipt_url !== null);
  const counted = useServiceField(attributes.category_id);
  const initial = Object.fromEntries(
    FIELDS.map(({ name }) => [name, String(attributes[name] ?? '')]),
  ) as Record<FieldName, string>;
  const save = async (entry: Record<FieldName, string>): Promise<void> => {
    await call('PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}', {
      params: { id },
      body: { ...entry, ...counted.chosen },
    });
    await saveReceipt(id, receipt.chosen, receipt.setSent).finally(reloadHistory);
  };
  return (
    <TextFormModal
      title="Edit completed service"
      hidden={hidden}
      fields={FIELDS}
      initial={initial}
      save={save}
      below={
        <>
          {attributes.user_quote_id === null && counted.field}
          {receipt.field}
        </>
      }
    />
  );
}

/** The field for a receipt, and what was chosen in it. */
function useReceipt(there: boolean) {
  const [chosen, setChosen] = useState<Receipt>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const choose = async (file: File): Promise<void> => {
    const found = await problemOfPicture(file);
    setProblem(found);
    if (!found) setChosen(file);
  };
  const has = chosen !== null && (there || chosen);
  const field = (
    <div className={styles.stack}>
      <FileField
        label={has ? 'Choose another receipt' : 'Add a picture of the receipt'}
        accept={PICTURE_TYPES}
        hint={
          chosen
            ? `${chosen.name} is saved with the entry.`
            : chosen === null
              ? 'The receipt is removed when you save.'
              : there
                ? 'A receipt is kept with this entry.'
                : 'JPEG, PNG or WebP, up to 8 MB. Only you see it.'
        }
        onChoose={(file) => void choose(file)}
      />
      {problem && (
        <p role="alert" className={styles.failed}>
          {problem}
        </p>
      )}
      {sent !== undefined && sent < 1 && (
        <progress max={1} value={sent} aria-label="Sending the receipt" />
      )}
      {has && (
        <Button kind="link" onClick={() => setChosen(there ? null : undefined)}>
          Remove the receipt
        </Button>
      )}
    </div>
  );
  return { chosen, field, setSent };
}
