import { openModal } from '../../../lib/browser/modal.ts';
import { plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { vehicleName, type Vehicle } from '../garage.queries.ts';
import styles from '../garage.module.css';
import { useRecommendedServices } from '../history/history.queries.ts';
import { FuelQuestion } from '../vehicle/fuel-question.tsx';
import { countDue, splitDue, type Due } from './due-groups.ts';
import own from './recommended-services.module.css';
import { PartCard, ServiceCard } from './service-card.tsx';
import { HEADING_ID, useAnswers, type Answers } from './use-answers.ts';

/** A vehicle's due services, the most important ones first. */
export function RecommendedServices({ vehicle }: { vehicle: Vehicle }) {
  const { data: due, isError, refetch } = useRecommendedServices(vehicle.id);
  const { fuel, kind } = vehicle.attributes;
  return (
    <section aria-labelledby={HEADING_ID} className={styles.due}>
      <h2 id={HEADING_ID} tabIndex={-1}>
        Recommended services
      </h2>
      {fuel === null && kind === 'car' && (
        <div className={own.question}>
          <FuelQuestion vehicleId={vehicle.id} name={vehicleName(vehicle)} />
          <p className={styles.soft}>Until we know, this lists only what every car needs.</p>
        </div>
      )}
      {isError && !due && (
        <RetryNotice onRetry={() => void refetch()}>
          We couldn’t load your recommended services.
        </RetryNotice>
      )}
      {!due && !isError && <Skeleton height="96px" radius={10} />}
      {due && kind === 'car' && <DueServices key={vehicle.id} vehicleId={vehicle.id} due={due} />}
      {due && kind !== 'car' && (
        <p className={styles.soft}>
          Our maintenance schedule covers only cars. Follow your owner’s manual.
        </p>
      )}
    </section>
  );
}

function DueServices({ vehicleId, due }: { vehicleId: string; due: readonly Due[] }) {
  const answers = useAnswers(vehicleId);
  const { open, folded } = splitDue(due);
  const more = countDue(folded);
  return (
    <>
      {due.some(({ attributes }) => !attributes.odometer_known && attributes.every_miles) && (
        <OdometerQuestion vehicleId={vehicleId} />
      )}
      {countDue(open) === 0 && <p className={styles.soft}>Nothing is due soon.</p>}
      <Group title="Due now" list={open.now} answers={answers} />
      <Group title="Coming up" list={open.soon} answers={answers} />
      {more > 0 && (
        <details className={own.more}>
          <summary>{plural(more, 'more service')}</summary>
          <Group title="Also due" list={folded.now} answers={answers} />
          <Group title="Also coming up" list={folded.soon} answers={answers} />
          <Group title="Later" list={folded.later} answers={answers} />
          <Group title="Depends on your car" list={folded.unknown} answers={answers} />
        </details>
      )}
      <Button size="small" onClick={() => openModal('schedule', { vehicleId })}>
        See or change the schedule
      </Button>
    </>
  );
}

function OdometerQuestion({ vehicleId }: { vehicleId: string }) {
  return (
    <div className={own.question}>
      <p>
        We don’t have an odometer reading, so we estimate your mileage from your car’s age. With a
        reading, this list gets more accurate.
      </p>
      <Button size="small" onClick={() => openModal('edit_vehicle', { vehicleId })}>
        Add your mileage
      </Button>
    </div>
  );
}

interface GroupProps {
  title: string;
  list: readonly Due[];
  answers: Answers;
}

function Group({ title, list, answers }: GroupProps) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={`${styles.rows} ${own.services}`}>
        {list.map((service) =>
          service.attributes.state === 'unknown' ? (
            <PartCard key={service.id} service={service} answers={answers} />
          ) : (
            <ServiceCard key={service.id} service={service} answers={answers} />
          ),
        )}
      </ul>
    </>
  );
}
