import { useState } from 'react';
import type { Vehicle } from '../garage.queries.ts';
import { isLower, LowerMileage } from '../../../ui/forms/lower-mileage.tsx';

interface EntryValues {
  completion_date: string;
  mileage: string;
}

/**
 * Asks about an entry with a mileage below the odometer's but a later date. An older entry may well
 * have fewer miles.
 */
export function useLowerMileage(vehicle: Vehicle | undefined) {
  const [confirmed, setConfirmed] = useState(false);
  const { mileage: known = null, mileage_updated_at: readAt = null } = vehicle?.attributes ?? {};
  return ({ completion_date, mileage }: EntryValues) => {
    const isLater = readAt !== null && completion_date > readAt.slice(0, 10);
    if (known === null || !isLater || !isLower(mileage, known)) return undefined;
    return {
      question: <LowerMileage known={known} confirmed={confirmed} onConfirm={setConfirmed} />,
      blocked: confirmed ? undefined : 'Confirm the lower mileage first.',
    };
  };
}
