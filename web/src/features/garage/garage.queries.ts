import { mutationOptions, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api/api.ts';
import { cropOnWire, type Crop } from '../../ui/pictures/crop-frame.ts';
import { chooseVehicle, findCurrentVehicle, useChosenVehicleId } from './current-vehicle.ts';
import { reload } from '../../lib/api/query-keys.ts';
import { formatMileage } from '../../lib/text/format.ts';
import { useSession } from '../../lib/session/session.ts';
import {
  changeVehicle,
  reloadVehicles,
  useVehicles,
  vehiclesQuery,
  type Vehicle,
} from '../../lib/data/vehicles.queries.ts';

export { changeVehicle, useVehicles, vehiclesQuery, type Vehicle };
type GarageChange = BodyOf<
  Routes['PATCH /api/v2/servicechek/user_garages/{id}']
>['servicechek_user_garage'];
type NewVehicle = BodyOf<
  Routes['POST /api/v2/servicechek/user_vehicles']
>['servicechek_user_vehicle'];
type CarIdentity = Pick<NewVehicle, 'year' | 'make_id' | 'vehicle_model_id' | 'vehicle_edition_id'>;
type TypedCar = BodyOf<Routes['POST /api/v2/servicechek/cars']>['servicechek_user_car'];
type Garage = ReplyOf<Routes['GET /api/v2/servicechek/user_garages']>['data'][number];

const garageKey = ['garage'];

const garageQuery = queryOptions({
  queryKey: garageKey,
  queryFn: async ({ signal }): Promise<Garage> => {
    const { data } = await call('GET /api/v2/servicechek/user_garages', {
      query: { 'query[archived_eq]': false },
      signal,
    });
    return (
      data[0] ??
      (
        await call('POST /api/v2/servicechek/user_garages', {
          body: { servicechek_user_garage: {} },
          signal,
        })
      ).data
    );
  },
});

/** The live garage; created if there is none yet. */
export const useGarage = () => useQuery({ ...garageQuery, enabled: useSession() !== undefined });

/** What the garage shows first. */
export const loadGarage = (client: QueryClient) =>
  Promise.allSettled([client.query(vehiclesQuery), client.query(garageQuery)]);

/** `88,214 miles` */
export const mileageOf = ({ mileage }: Vehicle['attributes']): string =>
  mileage === null ? 'No mileage yet' : formatMileage(mileage);

/** The engine as in the vehicle's full name, such as `1.8L 4-cylinder`; empty when unknown. */
export const engineOf = ({
  full_vehicle_name,
  full_vehicle_name_with_engine,
}: Vehicle['attributes']): string =>
  full_vehicle_name_with_engine.slice(full_vehicle_name.length).trim();

/** The current vehicle: the one chosen last, otherwise the first. */
export function useCurrentVehicle(): Vehicle | undefined {
  const chosen = useChosenVehicleId();
  return findCurrentVehicle(useVehicles().data ?? [], chosen);
}

export const changeGarage = mutationOptions({
  mutationFn: ({ id, change }: { id: string; change: GarageChange }) =>
    call('PATCH /api/v2/servicechek/user_garages/{id}', {
      params: { id },
      body: { servicechek_user_garage: change },
    }),
  onSuccess: () => reload(garageKey),
});

interface VehicleToAdd {
  /** From the catalog, or typed because the catalog lacks it. */
  car: CarIdentity | { typed: TypedCar };
  facts: Omit<NewVehicle, keyof CarIdentity>;
  /** Returns the idempotency key of these contents. */
  keyFor: (contents: string) => string;
}

/** Adds a vehicle and makes it the current one. */
export const addVehicle = mutationOptions({
  mutationFn: async ({ car, facts, keyFor }: VehicleToAdd) => {
    const identity = 'typed' in car ? await createTypedCar(car.typed) : car;
    const body = { servicechek_user_vehicle: { ...identity, ...facts } };
    return call('POST /api/v2/servicechek/user_vehicles', {
      body,
      headers: { 'idempotency-key': keyFor(JSON.stringify(body)) },
    });
  },
  onSuccess: async ({ data }) => {
    await reloadVehicles();
    chooseVehicle(data.id);
  },
});

async function createTypedCar(car: TypedCar): Promise<CarIdentity> {
  const { data } = await call('POST /api/v2/servicechek/cars', {
    body: { servicechek_user_car: car },
  });
  const { vehicle_year, make_id, vehicle_model_id, vehicle_edition_id } = data.attributes;
  return { year: vehicle_year, make_id, vehicle_model_id, vehicle_edition_id };
}

export const removeVehicle = mutationOptions({
  mutationFn: ({ id }: Vehicle) =>
    call('DELETE /api/v2/servicechek/user_vehicles/{id}', { params: { id } }),
  onSuccess: () => reloadVehicles(),
});

export interface VehiclePictureFile {
  file: File;
  /** Without a crop, the whole picture is shown. */
  crop: Crop | undefined;
}

interface PictureChange {
  id: string;
  /** Null to remove the picture. */
  picture: VehiclePictureFile | null;
  onProgress: (share: number) => void;
}

export const changeVehiclePicture = mutationOptions({
  mutationFn: ({ id, picture, onProgress }: PictureChange) =>
    call('PATCH /api/v2/servicechek/user_vehicles/{id}', {
      params: { id },
      body: picture ? pictureForm(picture) : { servicechek_user_vehicle: { image: null } },
      onProgress,
    }),
  onSuccess: () => reloadVehicles(),
});

function pictureForm({ file, crop }: VehiclePictureFile): FormData {
  const form = new FormData();
  if (crop) form.set('servicechek_user_vehicle[image_cut]', cropOnWire(crop));
  form.set('servicechek_user_vehicle[image]', file);
  return form;
}

export const vehicleName = (vehicle: Vehicle): string =>
  vehicle.attributes.nickname || vehicle.attributes.full_vehicle_name || 'unassigned vehicle';
