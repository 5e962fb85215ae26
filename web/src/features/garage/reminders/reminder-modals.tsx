import type { Elements } from '../../../lib/elements.ts';
import { closeModal, type Modals } from '../../../lib/browser/modal.ts';
import { useOdometerToast } from '../../../lib/data/use-odometer-toast.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useKeyFor } from '../../../lib/forms/use-key-for.ts';
import { localToday } from '../../../lib/text/local-today.ts';
import { INVALID_MILEAGE, isMileage, mileageOf } from '../../../lib/typed-numbers.ts';
import { useVehicles, vehicleName } from '../garage.queries.ts';
import { useServiceField } from '../history/use-service-field.tsx';
import { TextFormModal, type TextFormField } from '../text-form-modal.tsx';
import {
  addReminder,
  changeReminder,
  completeReminder,
  useReminders,
  type Reminder,
} from './reminders.queries.ts';
import { useDoneToast } from './use-reminder-actions.ts';

type FieldName = 'title' | 'every_months' | 'every_miles' | 'due_on' | 'due_at_miles';
type Values = Record<FieldName, string>;

const FIELDS: readonly TextFormField<FieldName>[] = [
  {
    name: 'title',
    label: 'Remind me about',
    max: 200,
    required: true,
    hint: 'Such as “Registration” or “Oil change”',
  },
  { name: 'every_months', label: 'Every (months)', max: 3, inputMode: 'numeric' },
  {
    name: 'every_miles',
    label: 'Every (miles)',
    max: 16,
    inputMode: 'numeric',
    hint: 'Such as 5,000',
  },
  {
    name: 'due_on',
    label: 'Next due on',
    max: 10,
    type: 'date',
    hint: 'If it repeats and both are empty, it counts from today',
  },
  {
    name: 'due_at_miles',
    label: 'Next due at (miles)',
    max: 16,
    inputMode: 'numeric',
    hint: 'Such as 88,000',
  },
];

const EMPTY: Values = {
  title: '',
  every_months: '',
  every_miles: '',
  due_on: '',
  due_at_miles: '',
};

function check({ every_months, every_miles, due_on, due_at_miles }: Values) {
  const isEmpty = [every_months, every_miles, due_on, due_at_miles].every((one) => !one.trim());
  return {
    every_months: /^\s*\d*\s*$/.test(every_months) ? undefined : 'Enter a number, such as 6.',
    every_miles: isMileage(every_miles) ? undefined : 'Enter a number of miles, such as 5,000.',
    due_at_miles: isMileage(due_at_miles) ? undefined : INVALID_MILEAGE,
    due_on: isEmpty ? 'Choose a day, enter a mileage, or say how often it repeats.' : undefined,
  };
}

const toReminder = ({ title, every_months, every_miles, due_on, due_at_miles }: Values) => ({
  title,
  every_months: every_months.trim() ? Number(every_months) : null,
  every_miles: mileageOf(every_miles) ?? null,
  due_on: due_on || null,
  due_at_miles: mileageOf(due_at_miles) ?? null,
});

const SERVICE_HINT = 'When you mark it as done, we’ll know when that service is next due.';

export function AddReminderModal({
  input: { vehicleId },
  hidden,
}: {
  input: Modals['add_reminder'];
  hidden: boolean;
}) {
  const { keyFor } = useKeyFor();
  const counted = useServiceField(undefined, { hint: SERVICE_HINT, placeholder: 'None' });
  const vehicle = useVehicles().data?.find(({ id }) => id === vehicleId);
  const form = useForm({
    initial: EMPTY,
    mutation: addReminder,
    check,
    toInput: (values) => {
      const reminder = { user_vehicle_id: vehicleId, ...toReminder(values), ...counted.chosen };
      return { reminder, key: keyFor(JSON.stringify(reminder)) };
    },
    onSuccess: closeModal,
  });
  return (
    <TextFormModal
      title="Add a reminder"
      body={vehicle && vehicleName(vehicle)}
      positive="Add reminder"
      hidden={hidden}
      fields={FIELDS}
      form={form}
      below={counted.field satisfies Elements}
    />
  );
}

interface ReminderInput {
  input: { reminderId: string };
  hidden: boolean;
}

const useReminder = (id: string): Reminder | undefined =>
  useReminders().data?.find((one) => one.id === id);

export function EditReminderModal({ input, hidden }: ReminderInput) {
  const reminder = useReminder(input.reminderId);
  return reminder ? <EditForm reminder={reminder} hidden={hidden} /> : null;
}

function EditForm({
  reminder: { id, attributes },
  hidden,
}: {
  reminder: Reminder;
  hidden: boolean;
}) {
  const counted = useServiceField(attributes.category_id, {
    hint: SERVICE_HINT,
    placeholder: 'None',
  });
  const form = useForm({
    initial: {
      title: attributes.title,
      every_months: String(attributes.every_months ?? ''),
      every_miles: String(attributes.every_miles ?? ''),
      due_on: attributes.due_on ?? '',
      due_at_miles: String(attributes.due_at_miles ?? ''),
    },
    mutation: changeReminder,
    check,
    toInput: (values) => ({ id, change: { ...toReminder(values), ...counted.chosen } }),
    onSuccess: closeModal,
  });
  return (
    <TextFormModal
      title="Edit reminder"
      hidden={hidden}
      fields={FIELDS}
      form={form}
      below={counted.field satisfies Elements}
    />
  );
}

const DONE_FIELDS: readonly TextFormField<'on' | 'mileage'>[] = [
  { name: 'on', label: 'Done on', max: 10, type: 'date', required: true },
  {
    name: 'mileage',
    label: 'Mileage',
    max: 16,
    inputMode: 'numeric',
    hint: 'Such as 88,000',
  },
];

export function DoneReminderModal({ input, hidden }: ReminderInput) {
  const reminder = useReminder(input.reminderId);
  return reminder ? <DoneForm reminder={reminder} hidden={hidden} /> : null;
}

/** For work that was done on another day, or whose mileage is known. */
function DoneForm({ reminder, hidden }: { reminder: Reminder; hidden: boolean }) {
  const { keyFor } = useKeyFor();
  const showDone = useDoneToast();
  const showOdometerChange = useOdometerToast();
  const form = useForm({
    initial: { on: localToday(), mileage: '' },
    mutation: completeReminder,
    check: ({ mileage }) => ({ mileage: isMileage(mileage) ? undefined : INVALID_MILEAGE }),
    toInput: ({ on, mileage }) => {
      const miles = mileageOf(mileage);
      const work = { on, ...(miles === undefined ? {} : { mileage: miles }) };
      return { reminder, work, key: keyFor(JSON.stringify(work)) };
    },
    onSuccess: async ({ data, meta }) => {
      await showOdometerChange(reminder.attributes.user_vehicle_id, meta.odometer);
      closeModal();
      showDone(reminder, data);
    },
  });
  return (
    <TextFormModal
      title="When was it done?"
      body={reminder.attributes.title}
      positive="Add to history"
      hidden={hidden}
      fields={DONE_FIELDS}
      form={form}
    />
  );
}
