/** What the catalog says of a car. */
export interface CarFacts {
  body_type: string | null;
  cylinders: number | null;
  displacement: string | null;
  fuel_type: string | null;
  transmissions: string[];
  drivetrains: string[];
}

/** A car of the catalog with the names of what it belongs to. */
export interface CarRow extends CarFacts {
  id: string;
  vehicle_id: string;
  vehicle_year: number;
  make_id: string;
  make_name: string;
  vehicle_model_id: string;
  vehicle_name: string;
  vehicle_edition_id: string;
  vehicle_edition_name: string;
  archived: boolean;
  parity_verified: boolean;
  /** Counts the changes of its facts. */
  revision: number;
}

/** A row as the database writes it in JSON, where large numbers have no quotes. */
export type CarJson = Omit<CarRow, JsonNumber | 'displacement'> &
  Record<JsonNumber, number> & { displacement: number | null };
type JsonNumber = 'id' | 'vehicle_id' | 'make_id' | 'vehicle_model_id' | 'vehicle_edition_id';

export const carOfJson = (car: CarJson): CarRow => ({
  ...car,
  id: String(car.id),
  vehicle_id: String(car.vehicle_id),
  make_id: String(car.make_id),
  vehicle_model_id: String(car.vehicle_model_id),
  vehicle_edition_id: String(car.vehicle_edition_id),
  displacement: car.displacement === null ? null : String(car.displacement),
});
