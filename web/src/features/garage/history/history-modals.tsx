import { useState } from 'react';
import type { Elements } from '../../../lib/elements.ts';
import { call } from '../../../lib/api/api.ts';
import { localToday } from '../../../lib/text/local-today.ts';
import type { Modals } from '../../../lib/browser/modal.ts';
import { saveReceipt, useReceiptField } from './use-receipt-field.tsx';
import { useServiceField } from './use-service-field.tsx';
import { reloadHistory, useHistory, type HistoryEntry } from './history.queries.ts';
import { TextFormModal, type TextFormField } from '../text-form-modal.tsx';
import { useVehicles, vehicleName } from '../garage.queries.ts';
import { showOdometerChange } from '../../../lib/data/odometer-toast.ts';
import { useLowerMileage } from './use-lower-mileage.tsx';

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

const emptyEntry = (): Record<FieldName, string> => ({
  title: '',
  completion_date: localToday(),
  mileage: '',
  cost: '',
  shop_name: '',
  description: '',
  notes: '',
});

export function AddCompletedServiceModal({
  input,
  hidden,
}: {
  input: Modals['add_completed_service'];
  hidden: boolean;
}) {
  const receipt = useReceiptField(false);
  const counted = useServiceField(input.service?.category_id);
  // Set once the entry is saved: if its receipt then fails, a retry updates the entry.
  const [savedId, setSavedId] = useState<string>();
  const vehicle = useVehicles().data?.find(({ id }) => id === input.vehicleId);
  const lower = useLowerMileage(vehicle);
  const save = async (entry: Record<FieldName, string>): Promise<void> => {
    const body = { ...entry, ...input.service, ...counted.chosen };
    const { data, meta } = savedId
      ? await call('PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}', {
          params: { id: savedId },
          body,
        })
      : await call('POST /api/v2/servicechek/user_vehicle_service_histories', {
          body: { ...body, user_vehicle_id: input.vehicleId },
        });
    setSavedId(data.id);
    await showOdometerChange(input.vehicleId, meta?.odometer);
    try {
      await saveReceipt(data.id, receipt.chosen, receipt.setSent);
    } finally {
      await reloadHistory();
    }
  };
  return (
    <TextFormModal
      title="Add completed service"
      body={vehicle && vehicleName(vehicle)}
      check={lower}
      positive="Add to history"
      hidden={hidden}
      fields={FIELDS}
      initial={{ ...emptyEntry(), title: input.title ?? '' }}
      save={save}
      below={
        <>
          {counted.field satisfies Elements}
          {receipt.field satisfies Elements}
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
  const receipt = useReceiptField(attributes.receipt_url !== null);
  const counted = useServiceField(attributes.category_id);
  const vehicle = useVehicles().data?.find(({ id: own }) => own === attributes.user_vehicle_id);
  const lower = useLowerMileage(vehicle);
  const initial: Record<FieldName, string> = {
    title: attributes.title,
    completion_date: attributes.completion_date ?? '',
    mileage: String(attributes.mileage ?? ''),
    cost: String(attributes.cost ?? ''),
    shop_name: attributes.shop_name,
    description: attributes.description,
    notes: attributes.notes,
  };
  const save = async (entry: Record<FieldName, string>): Promise<void> => {
    const { meta } = await call('PATCH /api/v2/servicechek/user_vehicle_service_histories/{id}', {
      params: { id },
      body: { ...entry, ...counted.chosen },
    });
    await showOdometerChange(attributes.user_vehicle_id, meta?.odometer);
    try {
      await saveReceipt(id, receipt.chosen, receipt.setSent);
    } finally {
      await reloadHistory();
    }
  };
  return (
    <TextFormModal
      title="Edit completed service"
      body={vehicle && vehicleName(vehicle)}
      check={lower}
      hidden={hidden}
      fields={FIELDS}
      initial={initial}
      save={save}
      below={
        <>
          {attributes.user_quote_id === null && (counted.field satisfies Elements)}
          {receipt.field satisfies Elements}
        </>
      }
    />
  );
}
