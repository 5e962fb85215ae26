import { openModal } from '../../../lib/browser/modal.ts';
import { Card } from '../../../ui/display/card.tsx';
import { useCurrentVehicle, useGarage, useVehicles } from '../garage.queries.ts';
import { AboutCar } from './about-car.tsx';
import { DueSummary } from './due-summary.tsx';
import { ProfileAnswers } from './profile-answers.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile.module.css';
import { RecallCard } from './recall-card.tsx';

/** The current vehicle: what is due, what it cost, its recalls, and what it is. */
export function VehicleProfile() {
  const vehicle = useCurrentVehicle();
  return (
    <div className={styles.profile}>
      {vehicle && (
        <div className={styles.column}>
          <ProfileHead vehicle={vehicle} />
          <ProfileAnswers vehicle={vehicle} />
          <DueSummary vehicle={vehicle} />
          <RecallCard key={vehicle.id} vehicle={vehicle} />
        </div>
      )}
      <div className={styles.column}>
        {vehicle && <AboutCar vehicle={vehicle} />}
        <GarageCard />
      </div>
    </div>
  );
}

function GarageCard() {
  const garage = useGarage().data?.attributes;
  const count = useVehicles().data?.length ?? 0;
  if (!garage) return null;
  const { name, description, maximum_vehicles } = garage;
  return (
    <Card>
      <div className={styles.title}>
        <h2>{name || 'My Garage'}</h2>
        <button type="button" className={styles.link} onClick={() => openModal('garage_info')}>
          Edit garage info
        </button>
      </div>
      <p className={styles.soft}>{`${count} of ${maximum_vehicles} spaces used`}</p>
      {description && <p className={styles.typed}>{description}</p>}
    </Card>
  );
}
