import { call } from '../../lib/api/api.ts';
import { reloadGarage, useGarage } from './garage.queries.ts';
import { TextFormModal } from './text-form-modal.tsx';

const FIELDS = [
  { name: 'name', label: 'Name', max: 80, required: true },
  { name: 'description', label: 'Description', max: 1_000, long: true },
] as const;

export function GarageInfoModal({ hidden }: { input: object; hidden: boolean }) {
  const garage = useGarage().data;
  if (!garage) return null;
  const { name, description } = garage.attributes;
  const save = async (values: { name: string; description: string }): Promise<void> => {
    await call('PATCH /api/v2/servicechek/user_garages/{id}', {
      params: { id: garage.id },
      body: { servicechek_user_garage: values },
    });
    await reloadGarage();
  };
  return (
    <TextFormModal
      title="Garage info"
      hidden={hidden}
      fields={FIELDS}
      initial={{ name, description }}
      save={save}
    />
  );
}
