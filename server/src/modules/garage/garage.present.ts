import type { garageResource, vehicleResource } from '@fourbay/contract/garage';
import type { z } from 'zod';
import type { GarageRow, VehicleRow } from './garage.store.ts';

export const presentGarage = (row: GarageRow): z.output<typeof garageResource> => ({
  id: row.id,
  type: 'user_garage',
  attributes: { user_id: row.user_id, archived: row.archived, maximum_vehicles: row.maximum_vehicles, name: row.name, description: row.description },
});

export function presentVehicle(row: VehicleRow): z.output<typeof vehicleResource> {
  const { id, place: _place, price_class: _class, image_key: _image, created_at: _created, updated_at: _updated, ...known } = row;
  return {
    id,
    type: 'user_vehicle',
    attributes: {
      ...known,
      model_id: row.vehicle_model_id,
      trim_id: row.vehicle_edition_id,
      mileage_updated_at: row.mileage_updated_at?.toISOString() ?? null,
      image: null,
      image_url: null,
    },
  };
}
