import { call } from '../../lib/api.ts';
import type { Modals } from '../../lib/modal.ts';
import { reloadHistory } from './history.queries.ts';
import { TextFormModal, type TextFormField } from './text-form-modal.tsx';

type Name = 'title' | 'completion_date' | 'mileage' | 'cost' | 'shop_name' | 'description';

const DETAILS: readonly TextFormField<Name>[] = [
  { name: 'completion_date', label: 'Done on', max: 10, type: 'date' },
  { name: 'mileage', label: 'Mileage', max: 7, inputMode: 'numeric', hint: 'Digits only, such as 88000' },
  { name: 'cost', label: 'Cost', max: 10, inputMode: 'decimal', hint: 'In dollars, such as 289.50' },
  { name: 'shop_name', label: 'Shop', max: 200 },
  { name: 'description', label: 'Description', max: 4_000, long: true },
];
const FIELDS: readonly TextFormField<Name>[] = [{ name: 'title', label: 'What was done', max: 200, required: true }, ...DETAILS];

const today = (): string => new Date().toLocaleDateString('en-CA');
const emptyEntry = (): Record<Name, string> => ({ title: '', completion_date: today(), mileage: '', cost: '', shop_name: '', description: '' });

async function keep(entry: Record<Name, string>, from: { user_vehicle_id: string; user_quote_id?: string; category_id?: string }): Promise<void> {
  await call('POST /api/v2/servicechek/user_vehicle_service_histories', { body: { ...entry, ...from } });
  await reloadHistory();
}

export function AddCompletedServiceModal({ input, hidden }: { input: Modals['add_completed_service']; hidden: boolean }) {
  return <TextFormModal title="Add completed service" positive="Add to history" hidden={hidden} fields={FIELDS} initial={{ ...emptyEntry(), title: input.title ?? '' }} save={(entry) => keep(entry, { user_vehicle_id: input.vehicleId, ...input.service })} />;
}
