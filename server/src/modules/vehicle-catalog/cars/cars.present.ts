import type { CarRow } from './car-row.rules.ts';
import type { MakeRow } from './cars.store.ts';

export const presentMake = ({ id, ...attributes }: MakeRow) => ({
  id,
  type: 'make' as const,
  attributes,
});

/** Listed field by field for speed, because thousands of rows of a year pass through here. */
export const presentCar = (row: CarRow) => ({
  id: row.id,
  type: 'car' as const,
  attributes: {
    vehicle_id: row.vehicle_id,
    vehicle_year: row.vehicle_year,
    make_id: row.make_id,
    make_name: row.make_name,
    vehicle_model_id: row.vehicle_model_id,
    vehicle_edition_id: row.vehicle_edition_id,
    vehicle_name: row.vehicle_name,
    vehicle_edition_name: row.vehicle_edition_name,
    body_type: row.body_type,
    cylinders: row.cylinders,
    displacement: row.displacement === null ? null : Number(row.displacement),
    fuel_type: row.fuel_type,
    transmissions: row.transmissions,
    drivetrains: row.drivetrains,
    archived: row.archived,
    parity_verified: row.parity_verified,
  },
});
