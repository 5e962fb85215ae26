import { useReady } from '../../../lib/data/use-ready.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useCurrentVehicle, useGarage, useVehicles, type Vehicle } from '../garage.queries.ts';
import { useRecommendedServices } from '../history/history.queries.ts';
import { DocumentsCard } from '../documents/documents-card.tsx';
import { useDocuments } from '../documents/documents.queries.ts';
import { AboutCar } from './about-car.tsx';
import { useCosts } from './costs.queries.ts';
import { DueSummary } from './due-summary.tsx';
import { MoneyCard } from './money-card.tsx';
import { ProfileAnswers } from './profile-answers.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile.module.css';
import { RecallCard } from './recall-card.tsx';
import { ReminderCard } from '../reminders/reminder-card.tsx';
import { useReminders } from '../reminders/reminders.queries.ts';
import { useSafetyRecalls } from './safety-recalls.queries.ts';

/** The current vehicle: what is due, what it cost, its recalls, and what it is. */
export function VehicleProfile() {
  const vehicle = useCurrentVehicle();
  if (!vehicle) return <GarageCard />;
  return <LoadedProfile key={vehicle.id} vehicle={vehicle} />;
}

function LoadedProfile({ vehicle }: { vehicle: Vehicle }) {
  const due = useRecommendedServices(vehicle.id);
  const costs = useCosts(vehicle);
  const recalls = useSafetyRecalls(vehicle.id);
  const documents = useDocuments(vehicle.id);
  const reminders = useReminders();
  // Waits for everything whose height depends on data, so that nothing shifts.
  const parts = [due, costs, recalls, documents, reminders];
  if (!useReady(parts.every(({ isPending }) => !isPending)))
    return (
      <div className={styles.column}>
        <ProfileHead vehicle={vehicle} />
        <Skeleton height="100vh" radius={10} />
      </div>
    );
  return (
    <div className={styles.profile}>
      <div className={styles.column}>
        <ProfileHead vehicle={vehicle} />
        <ProfileAnswers vehicle={vehicle} />
        <DueSummary vehicle={vehicle} />
        <ReminderCard vehicle={vehicle} />
        <RecallCard vehicle={vehicle} />
        <MoneyCard vehicle={vehicle} />
        <DocumentsCard vehicle={vehicle} />
      </div>
      <div className={styles.column}>
        <AboutCar vehicle={vehicle} />
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
