import { closeModal } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { recordOf } from '@fourbay/contract/wire/record-of';
import { changeVehicle, useVehicles, vehicleName, type Vehicle } from '../garage.queries.ts';
import {
  BODY_CHOICES,
  DRIVE_CHOICES,
  FUEL_CHOICES,
  TRANSMISSION_CHOICES,
} from '../vehicle-form/fact-fields.tsx';
import { TextFormModal, type TextFormField } from '../text-form-modal.tsx';

type Attributes = Vehicle['attributes'];
type TextAttribute = Exclude<
  { [K in keyof Attributes]: Attributes[K] extends string | null ? K : never }[keyof Attributes],
  'image'
>;
interface Opened {
  input: { vehicleId: string };
  hidden: boolean;
}

/** Modals for texts of one vehicle, keyed by their name on the wire. */
function VehicleTexts({
  title,
  fields,
  input,
  hidden,
}: Opened & { title: string; fields: readonly TextFormField<TextAttribute>[] }) {
  const vehicle = useVehicles().data?.find(({ id }) => id === input.vehicleId);
  const form = useForm({
    initial: recordOf<TextAttribute, string>(
      fields.map(({ name }) => name),
      (name) => vehicle?.attributes[name] ?? '',
    ),
    mutation: changeVehicle,
    toInput: (change) => ({ id: input.vehicleId, change }),
    onSuccess: closeModal,
  });
  if (!vehicle) return null;
  return (
    <TextFormModal
      title={title}
      body={vehicleName(vehicle)}
      hidden={hidden}
      fields={fields}
      form={form}
    />
  );
}

const short = <Name extends string>(name: Name, label: string): TextFormField<Name> => ({
  name,
  label,
  max: 80,
});

const INFO = [
  short('nickname', 'Nickname'),
  { name: 'description', label: 'Description', max: 2_000, long: true },
  { name: 'modifications', label: 'Modifications', max: 2_000, long: true },
] as const satisfies readonly TextFormField<TextAttribute>[];

export const VehicleInfoModal = (opened: Opened) => (
  <VehicleTexts {...opened} title="Vehicle info" fields={INFO} />
);

const DRIVETRAIN = [
  short('engine_config', 'Engine config'),
  short('cylinders', 'Cylinders'),
  short('displacement', 'Displacement'),
  short('aspiration', 'Aspiration'),
  { ...short('fuel_type', 'Fuel type'), choices: FUEL_CHOICES },
  { ...short('trans_type', 'Transmission type'), choices: TRANSMISSION_CHOICES },
  short('trans_speed', 'Transmission speed'),
  { ...short('drivetrain', 'Drivetrain'), choices: DRIVE_CHOICES },
  { ...short('body_type', 'Body'), choices: BODY_CHOICES },
] as const;

export const DrivetrainInfoModal = (opened: Opened) => (
  <VehicleTexts {...opened} title="Drivetrain info" fields={DRIVETRAIN} />
);

const DESIGN = [
  short('exterior', 'Exterior'),
  short('oem_exterior', 'Exterior OEM name'),
  short('oem_exterior_code', 'Exterior OEM code'),
  short('interior', 'Interior'),
  short('oem_interior', 'Interior OEM name'),
  short('oem_interior_code', 'Interior OEM code'),
] as const;

export const DesignInfoModal = (opened: Opened) => (
  <VehicleTexts {...opened} title="Design info" fields={DESIGN} />
);
