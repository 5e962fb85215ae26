/** The catalog's facts about a car. */
export interface CarFacts {
  body_type: string | null;
  cylinders: number | null;
  displacement: string | null;
  fuel_type: string | null;
  transmissions: string[];
  drivetrains: string[];
}

/** A car of the catalog with the names of its make, model, and trim. */
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
  /** Version of its facts. */
  revision: number;
}

export const CAR_COLUMNS = [
  'id',
  'vehicle_id',
  'vehicle_year',
  'make_id',
  'make_name',
  'vehicle_model_id',
  'vehicle_name',
  'vehicle_edition_id',
  'vehicle_edition_name',
  'body_type',
  'cylinders',
  'displacement',
  'fuel_type',
  'transmissions',
  'drivetrains',
  'archived',
  'parity_verified',
  'revision',
] as const satisfies readonly (keyof CarRow)[];

/** Types that the database writes without quotes in JSON. */
type JsonNumber =
  | 'id'
  | 'vehicle_id'
  | 'make_id'
  | 'vehicle_model_id'
  | 'vehicle_edition_id'
  | 'displacement';
type JsonValue<Name extends keyof CarRow> = Name extends JsonNumber
  ? number | Extract<CarRow[Name], null>
  : CarRow[Name];

/** The same rows by columns, all in one order; null without rows. */
export type CarColumns = { [Name in keyof CarRow]: JsonValue<Name>[] | null };

export function carsOfColumns(columns: CarColumns): CarRow[] {
  const value = <Name extends keyof CarRow>(name: Name, at: number): JsonValue<Name> =>
    (columns[name] as JsonValue<Name>[])[at] as JsonValue<Name>;
  return (columns.id ?? []).map((id, at) => {
    const displacement = value('displacement', at);
    return {
      id: String(id),
      vehicle_id: String(value('vehicle_id', at)),
      vehicle_year: value('vehicle_year', at),
      make_id: String(value('make_id', at)),
      make_name: value('make_name', at),
      vehicle_model_id: String(value('vehicle_model_id', at)),
      vehicle_name: value('vehicle_name', at),
      vehicle_edition_id: String(value('vehicle_edition_id', at)),
      vehicle_edition_name: value('vehicle_edition_name', at),
      body_type: value('body_type', at),
      cylinders: value('cylinders', at),
      displacement: displacement === null ? null : String(displacement),
      fuel_type: value('fuel_type', at),
      transmissions: value('transmissions', at),
      drivetrains: value('drivetrains', at),
      archived: value('archived', at),
      parity_verified: value('parity_verified', at),
      revision: value('revision', at),
    };
  });
}
