import { closeModal } from '../../lib/browser/modal.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { changeGarage, useGarage } from './garage.queries.ts';
import { TextFormModal } from './text-form-modal.tsx';

const FIELDS = [
  { name: 'name', label: 'Name', max: 80, required: true },
  { name: 'description', label: 'Description', max: 1_000, long: true },
] as const;

export function GarageInfoModal({ hidden }: { input: object; hidden: boolean }) {
  const garage = useGarage().data;
  const { name = '', description = '' } = garage?.attributes ?? {};
  const form = useForm({
    initial: { name, description },
    mutation: changeGarage,
    toInput: (change) => ({ id: garage?.id ?? '', change }),
    onSuccess: closeModal,
  });
  if (!garage) return null;
  return <TextFormModal title="Garage info" hidden={hidden} fields={FIELDS} form={form} />;
}
