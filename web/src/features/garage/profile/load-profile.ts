import type { QueryClient } from '@tanstack/react-query';
import { chosenVehicleId, findCurrentVehicle } from '../current-vehicle.ts';
import { documentsQuery } from '../documents/documents.queries.ts';
import { loadGarage, vehiclesQuery } from '../garage.queries.ts';
import { recommendedServicesQuery } from '../history/history.queries.ts';
import { remindersQuery } from '../reminders/reminders.queries.ts';
import { costsQuery } from './costs.queries.ts';
import { recallsQuery } from './safety-recalls.queries.ts';

/** What the profile of the addressed, the chosen, or the first vehicle shows. */
export async function loadProfile(client: QueryClient, addressedId: string | null) {
  const ofAll = Promise.allSettled([loadGarage(client), client.query(remindersQuery)]);
  const vehicles = await client.query(vehiclesQuery);
  const vehicle = findCurrentVehicle(vehicles, addressedId ?? chosenVehicleId());
  return Promise.allSettled([
    ofAll,
    ...(vehicle
      ? [
          client.query(recommendedServicesQuery(vehicle.id)),
          client.query(costsQuery(vehicle)),
          client.query(recallsQuery(vehicle.id)),
          client.query(documentsQuery(vehicle.id)),
        ]
      : []),
  ]);
}
