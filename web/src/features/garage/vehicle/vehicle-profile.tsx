import { formatDate, formatMileage, inOneLine } from '../../../lib/format.ts';
import { openModal } from '../../../lib/modal.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { vehicleName, useCurrentVehicle, useGarage, type Vehicle } from '../garage.queries.ts';
import styles from '../garage.module.css';
import { VehiclePicture } from './vehicle-picture.tsx';

/** What is known of the garage and of the vehicle everything is about now. */
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
  const { attributes } = vehicle;
  const read =
    attributes.mileage_updated_at && `, read on ${formatDate(attributes.mileage_updated_at)}`;
  return (
    <Card>
      <div className={styles.pictured}>
        <VehiclePicture vehicle={vehicle} large alt={`Picture of ${vehicleName(vehicle)}`} />
        <Button size="small" onClick={() => openModal('vehicle_image', { vehicleId: vehicle.id })}>
          {attributes.image ? 'Change picture' : 'Add a picture'}
        </Button>
      </div>
      <h2>{attributes.full_vehicle_name_with_engine}</h2>
      <dl className={styles.facts}>
        <Fact name="Nickname" told={attributes.nickname} />
        <Fact
          name="Mileage"
          told={
            attributes.mileage === null ? '' : `${formatMileage(attributes.mileage)}${read ?? ''}`
          }
        />
        <Fact name="Description" told={attributes.description} />
        <Fact name="Modifications" told={attributes.modifications} />
        <Fact
          name="Drivetrain"
          told={inOneLine([
            attributes.engine_config,
            attributes.cylinders && `${attributes.cylinders} cylinders`,
            attributes.displacement,
            attributes.aspiration,
            attributes.fuel_type,
            attributes.trans_type,
            attributes.trans_speed && `${attributes.trans_speed} speeds`,
            attributes.drivetrain,
          ])}
        />
        <Fact
          name="Design"
          told={inOneLine([
            attributes.exterior,
            attributes.oem_exterior,
            attributes.interior && `${attributes.interior} inside`,
            attributes.oem_interior,
          ])}
        />
      </dl>
      <div className={styles.actions}>
        <Button size="small" onClick={() => openModal('vehicle_info', { vehicleId: vehicle.id })}>
          Owner info
        </Button>
        <Button size="small" onClick={() => openModal('edit_vehicle', { vehicleId: vehicle.id })}>
          Specs
        </Button>
        <Button
          size="small"
          onClick={() => openModal('drivetrain_info', { vehicleId: vehicle.id })}
        >
          Drivetrain info
        </Button>
        <Button size="small" onClick={() => openModal('design_info', { vehicleId: vehicle.id })}>
          Design info
        </Button>
      </div>
    </Card>
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
