import { openModal } from '../../lib/modal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { nameOf, useCurrentVehicle, useGarage } from './garage.queries.ts';
import styles from './garage.module.css';
import { VehiclePicture } from './vehicle-picture.tsx';

/** What is known of the garage and of the vehicle everything is about now. */
export function VehicleProfile() {
  const garage = useGarage().data;
  const vehicle = useCurrentVehicle();
  return (
    <div className={styles.profile}>
      {garage && (
        <Card>
          <h2>{garage.attributes.name}</h2>
          <p className={styles.soft}>{garage.attributes.description || 'No description yet.'}</p>
          <Button size="small" onClick={() => openModal('garage_info')}>Edit garage info</Button>
        </Card>
      )}
      {vehicle && (
        <Card>
          <div className={styles.pictured}>
            <VehiclePicture vehicle={vehicle} large alt={`Picture of ${nameOf(vehicle)}`} />
            <Button size="small" onClick={() => openModal('vehicle_image', { vehicleId: vehicle.id })}>{vehicle.attributes.image ? 'Change picture' : 'Add a picture'}</Button>
          </div>
          <h2>{vehicle.attributes.full_vehicle_name_with_engine}</h2>
          <dl className={styles.facts}>
            <Fact name="Nickname" told={vehicle.attributes.nickname} />
            <Fact name="Description" told={vehicle.attributes.description} />
            <Fact name="Modifications" told={vehicle.attributes.modifications} />
          </dl>
          <div className={styles.actions}>
            <Button size="small" onClick={() => openModal('vehicle_info', { vehicleId: vehicle.id })}>Owner info</Button>
            <Button size="small" onClick={() => openModal('edit_vehicle', { vehicleId: vehicle.id })}>Specs</Button>
            <Button size="small" onClick={() => openModal('drivetrain_info', { vehicleId: vehicle.id })}>Drivetrain info</Button>
            <Button size="small" onClick={() => openModal('design_info', { vehicleId: vehicle.id })}>Design info</Button>
          </div>
        </Card>
      )}
    </div>
  );
}

function Fact({ name, told }: { name: string; told: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{told || 'Not told'}</dd>
    </div>
  );
}
