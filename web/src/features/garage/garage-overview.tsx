import { DEFAULT_MAX_VEHICLES } from '@fourbay/contract/garage/garage-limits';
import { Suspense } from 'react';
import { openModal } from '../../lib/browser/modal.ts';
import { scrollToFocused } from '../../lib/browser/scroll-to-focused.ts';
import { inOneLine, plural } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LazyPage } from '../../ui/navigation/lazy-page.tsx';
import { chooseVehicle } from './current-vehicle.ts';
import {
  mileageOf,
  vehicleName,
  useCurrentVehicle,
  useGarage,
  useVehicles,
  type Vehicle,
} from './garage.queries.ts';
import styles from './garage.module.css';
import { isDueNow } from './reminders/reminder-text.ts';
import { useRemindersOf } from './reminders/reminders.queries.ts';

// In a file of its own, because owners with a vehicle don't need its form.
const loadEmpty = async () => ({
  Component: (await import('./empty/empty-garage.tsx')).EmptyGarage,
});

/** The vehicles of the garage, to choose one. */
export function GarageOverview() {
  const { data: vehicles, isError, refetch } = useVehicles();
  const maximum = useGarage().data?.attributes.maximum_vehicles ?? DEFAULT_MAX_VEHICLES;
  const current = useCurrentVehicle();
  if (isError)
    return (
      <RetryNotice onRetry={() => void refetch()}>We couldn’t load your vehicles.</RetryNotice>
    );
  if (!vehicles) return <Skeleton height="120px" radius={10} />;
  if (vehicles.length === 0)
    return (
      <Suspense fallback={<Skeleton height="600px" radius={10} />}>
        <LazyPage lazy={loadEmpty} />
      </Suspense>
    );
  const full = vehicles.length >= maximum;
  return (
    <>
      <div className={styles.head}>
        <h2>Vehicles</h2>
        <Button
          size="small"
          reason={full ? `Your garage can hold up to ${maximum} vehicles.` : undefined}
          onClick={() => openModal('add_vehicle')}
        >
          {full ? 'garage full' : 'Add a vehicle'}
        </Button>
      </div>
      <div className={styles.cards}>
        {vehicles.map((vehicle) => (
          <VehicleButton key={vehicle.id} vehicle={vehicle} chosen={vehicle.id === current?.id} />
        ))}
      </div>
    </>
  );
}

/** Scrolls only the strip, so that the current vehicle is in view. */
function scrollIntoStrip(card: HTMLElement | null): void {
  const strip = card?.parentElement;
  if (!card || !strip) return;
  const { left, right } = card.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  if (left < frame.left) strip.scrollLeft += left - frame.left;
  else if (right > frame.right)
    strip.scrollLeft += Math.min(right - frame.right, left - frame.left);
}

function VehicleButton({ vehicle, chosen }: { vehicle: Vehicle; chosen: boolean }) {
  const due = useRemindersOf(vehicle.id).filter(isDueNow).length;
  return (
    <button
      ref={chosen ? scrollIntoStrip : undefined}
      type="button"
      className={styles.vehicle}
      aria-pressed={chosen}
      onFocus={scrollToFocused}
      onClick={() => chooseVehicle(vehicle.id)}
    >
      <strong>{vehicleName(vehicle)}</strong>
      <span>
        {inOneLine([mileageOf(vehicle.attributes), due > 0 && `${plural(due, 'reminder')} due`])}
      </span>
    </button>
  );
}
