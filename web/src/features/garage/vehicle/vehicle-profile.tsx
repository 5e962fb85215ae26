import { formatDate, formatMileage, inOneLine } from '../../../lib/text/format.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { vehicleName, useCurrentVehicle, useGarage, type Vehicle } from '../garage.queries.ts';
import styles from '../garage.module.css';
import { VehiclePicture } from './vehicle-picture.tsx';

/** The current vehicle and the garage, with buttons to edit them. */
export function VehicleProfile() {
  const garage = useGarage().data;
  const vehicle = useCurrentVehicle();
  return (
    <div className={styles.profile}>
      {vehicle && <VehicleCard vehicle={vehicle} />}
      {garage && (
        <Card className={styles.stack}>
          <h2>{garage.attributes.name}</h2>
          <p className={styles.soft}>{garage.attributes.description || 'No description yet.'}</p>
          <Button size="small" onClick={() => openModal('garage_info')}>
            Edit garage info
          </Button>
        </Card>
      )}
    </div>
  );
}

function VehicleCard({ vehicle }: { vehicle: Vehicle }) {
  const { attributes, id: vehicleId } = vehicle;
  return (
    <Card>
      <div className={styles.pictured}>
        <VehiclePicture vehicle={vehicle} large alt={`Photo of ${vehicleName(vehicle)}`} />
        <Button size="small" onClick={() => openModal('vehicle_image', { vehicleId })}>
          {attributes.image ? 'Change photo' : 'Add a photo'}
        </Button>
      </div>
      <h2>{attributes.full_vehicle_name_with_engine}</h2>
      <dl className={styles.facts}>
        <Fact name="Nickname" value={attributes.nickname} />
        <Fact name="Mileage" value={describeMileage(attributes)} />
        <Fact name="Description" value={attributes.description} />
        <Fact name="Modifications" value={attributes.modifications} />
        <Fact name="Drivetrain" value={describeDrivetrain(attributes)} />
        <Fact name="Design" value={describeDesign(attributes)} />
      </dl>
      <div className={styles.actions}>
        <Button size="small" onClick={() => openModal('vehicle_info', { vehicleId })}>
          Owner info
        </Button>
        <Button size="small" onClick={() => openModal('edit_vehicle', { vehicleId })}>
          Specs
        </Button>
        <Button size="small" onClick={() => openModal('drivetrain_info', { vehicleId })}>
          Drivetrain info
        </Button>
        <Button size="small" onClick={() => openModal('design_info', { vehicleId })}>
          Design info
        </Button>
      </div>
    </Card>
  );
}

function describeMileage({ mileage, mileage_updated_at }: Vehicle['attributes']): string {
  if (mileage === null) return '';
  const readOn = mileage_updated_at ? `, read on ${formatDate(mileage_updated_at)}` : '';
  return `${formatMileage(mileage)}${readOn}`;
}

const describeDrivetrain = (attributes: Vehicle['attributes']): string =>
  inOneLine([
    attributes.engine_config,
    attributes.cylinders && `${attributes.cylinders} cylinders`,
    attributes.displacement,
    attributes.aspiration,
    attributes.fuel_type,
    attributes.trans_type,
    attributes.trans_speed && `${attributes.trans_speed} speeds`,
    attributes.drivetrain,
  ]);

const describeDesign = (attributes: Vehicle['attributes']): string =>
  inOneLine([
    attributes.exterior,
    attributes.oem_exterior,
    attributes.interior && `${attributes.interior} interior`,
    attributes.oem_interior,
  ]);

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || 'Not added'}</dd>
    </div>
  );
}
