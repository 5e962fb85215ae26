import { useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { closeModal, type Modals } from '../../../lib/browser/modal.ts';
import { useOdometerToast } from '../../../lib/data/use-odometer-toast.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { localToday } from '../../../lib/text/local-today.ts';
import { plainAmount, plainMileage } from '../../../lib/typed-numbers.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useOddMileage } from '../../../ui/forms/odd-mileage.tsx';
import { useVehicles, vehicleName } from '../garage.queries.ts';
import { useDocumentField } from '../documents/use-document-field.tsx';
import { TextFormModal, type TextFormField } from '../text-form-modal.tsx';
import { saveEntry, useHistory, type HistoryEntry } from './history.queries.ts';
import { useServiceField } from './use-service-field.tsx';

type FieldName =
  | 'title'
  | 'completion_date'
  | 'mileage'
  | 'cost'
  | 'shop_name'
  | 'description'
  | 'notes';

const FIELDS: readonly TextFormField<FieldName>[] = [
  { name: 'title', label: 'Work done', max: 200, required: true },
  { name: 'completion_date', label: 'Done on', max: 10, type: 'date' },
  {
    name: 'mileage',
    label: 'Mileage',
    max: 16,
    inputMode: 'numeric',
    hint: 'Such as 88,000',
  },
  {
    name: 'cost',
    label: 'Cost',
    max: 12,
    inputMode: 'decimal',
    hint: 'In dollars, such as 289.50',
  },
  { name: 'shop_name', label: 'Shop', max: 200 },
  { name: 'description', label: 'Description', max: 4_000, long: true },
  { name: 'notes', label: 'Notes', max: 4_000, long: true },
];

const emptyEntry = (): Record<FieldName, string> => ({
  title: '',
  completion_date: localToday(),
  mileage: '',
  cost: '',
  shop_name: '',
  description: '',
  notes: '',
});

type RecommendedService = NonNullable<Modals['add_completed_service']['service']>;

interface EntryFormInput {
  /** Undefined for a new entry. */
  id?: string;
  vehicleId: string;
  initial: Record<FieldName, string>;
  categoryId: string | null | undefined;
  service?: RecommendedService | undefined;
}

/** The form of an entry, with its documents and the service that it counts as. */
function useEntryForm(input: EntryFormInput) {
  const { vehicleId, initial, service } = input;
  const counted = useServiceField(input.categoryId);
  const [removesReceipt, setRemovesReceipt] = useState(false);
  // Set once a new entry is saved. If a document then fails, a retry updates the entry.
  const [id, setId] = useState(input.id);
  const documents = useDocumentField(vehicleId, id);
  const vehicle = useVehicles().data?.find((one) => one.id === vehicleId);
  const showOdometerChange = useOdometerToast();
  const form = useForm({
    initial,
    mutation: saveEntry,
    toInput: (values) => ({
      id,
      vehicleId,
      entry: {
        ...values,
        mileage: plainMileage(values.mileage),
        cost: plainAmount(values.cost),
        ...service,
        ...counted.chosen,
        ...(removesReceipt && { receipt: null }),
      },
      onSaved: ({ data, meta }) => {
        setId(data.id);
        return showOdometerChange(vehicleId, meta?.odometer);
      },
      sendDocuments: documents.sendDocuments,
    }),
    onSuccess: closeModal,
  });
  const { mileage, completion_date } = form.values;
  const typed = mileage === initial.mileage ? '' : mileage;
  const odd = useOddMileage(typed, vehicle?.attributes, completion_date);
  return {
    modalProps: { body: vehicle && vehicleName(vehicle), form, blocked: odd.blocked },
    question: odd.question,
    serviceField: counted.field,
    documentField: documents.field,
    receiptField: (
      <Checkbox
        label="Remove the photo of the receipt"
        checked={removesReceipt}
        onToggle={setRemovesReceipt}
      />
    ),
  };
}

export function AddCompletedServiceModal({
  input: { vehicleId, title = '', service },
  hidden,
}: {
  input: Modals['add_completed_service'];
  hidden: boolean;
}) {
  const { modalProps, question, serviceField, documentField } = useEntryForm({
    vehicleId,
    initial: { ...emptyEntry(), title },
    categoryId: service?.category_id,
    service,
  });
  return (
    <TextFormModal
      title="Add completed service"
      positive="Add to history"
      hidden={hidden}
      fields={FIELDS}
      {...modalProps}
      below={
        <>
          {question satisfies Elements}
          {serviceField satisfies Elements}
          {documentField satisfies Elements}
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
  const { modalProps, question, serviceField, documentField, receiptField } = useEntryForm({
    id,
    vehicleId: attributes.user_vehicle_id,
    initial: {
      title: attributes.title,
      completion_date: attributes.completion_date ?? '',
      mileage: String(attributes.mileage ?? ''),
      cost: String(attributes.cost ?? ''),
      shop_name: attributes.shop_name,
      description: attributes.description,
      notes: attributes.notes,
    },
    categoryId: attributes.category_id,
  });
  return (
    <TextFormModal
      title="Edit completed service"
      hidden={hidden}
      fields={FIELDS}
      {...modalProps}
      below={
        <>
          {question satisfies Elements}
          {attributes.user_quote_id === null && (serviceField satisfies Elements)}
          {attributes.receipt_url !== null && (receiptField satisfies Elements)}
          {documentField satisfies Elements}
        </>
      }
    />
  );
}
