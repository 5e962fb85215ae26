import type { Db, Deps } from '../../deps.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { fuelName, type DecodedVin } from '../../vin-decoder/vin-decoder.ts';
import type { Car } from '../vehicle-catalog/index.ts';
import { decodeVin, nameKey, requireCheckedVin } from '../vins/index.ts';
import type { Facts } from './garage.facts.rules.ts';
import {
  findVehicle,
  findVehicleByVin,
  findVehicleOfQuote,
  type VehicleRow,
} from './garage.store.ts';

/** Purpose for deriving the keys that seal VINs. */
export const VIN_PURPOSE = 'vehicle-vin';
const HASH_PURPOSE = 'vehicle-vin-hash';
const TAIL = 4;

type VinDeps = Pick<Deps, 'now' | 'secrets' | 'vins'>;

/** Storage of a VIN: sealed, and searchable by a keyed hash that differs per owner. */
function sealVin({ secrets }: Pick<Deps, 'secrets'>, userId: string, vin: string) {
  return {
    vin_sealed: secrets.seal(VIN_PURPOSE, Buffer.from(vin)),
    vin_hash: secrets.sign(HASH_PURPOSE, `${userId} ${vin}`),
    vin_tail: vin.slice(-TAIL),
  };
}

const NO_VIN = { vin_sealed: null, vin_hash: null, vin_tail: null, vin_facts: '{}' };

/** Decodes a submitted VIN outside the storing transaction, because the first one takes seconds. */
export type SentVin =
  | { columns: ReturnType<typeof sealVin>; decoded: DecodedVin }
  | { columns: typeof NO_VIN; decoded: null };

/** Undefined when no VIN was sent; null and an empty text remove the VIN. */
export async function readSentVin(
  deps: VinDeps,
  userId: string,
  typed: string | null | undefined,
): Promise<SentVin | undefined> {
  if (typed === undefined) return undefined;
  if (typed === null || typed.trim() === '') return { columns: NO_VIN, decoded: null };
  const vin = requireCheckedVin(typed);
  return { columns: sealVin(deps, userId, vin), decoded: await decodeVin(deps, vin) };
}

/** Refuses a VIN that another vehicle in the owner's garage has. */
export async function refuseTakenVin(
  db: Db,
  userId: string,
  hash: Buffer | null,
  vehicleId?: string,
): Promise<void> {
  const taken = hash && (await findVehicleByVin(db, userId, hash));
  if (taken && taken.id !== vehicleId) throw new AppError('vin_taken');
}

/** The VIN's facts about a car. None when its year or make differs from the chosen one. */
export function vinFactsFor(
  car: Pick<Car, 'year' | 'makeName'>,
  decoded: DecodedVin | null,
): Partial<Facts> {
  if (
    !decoded ||
    decoded.modelYear !== car.year ||
    nameKey(decoded.make ?? '') !== nameKey(car.makeName)
  )
    return {};
  const facts: Partial<Facts> = {
    body_type: decoded.body,
    cylinders: decoded.cylinders === null ? null : String(decoded.cylinders),
    displacement: decoded.liters === null ? null : `${decoded.liters.toFixed(1)} L`,
    aspiration: decoded.turbo === true ? 'Turbo' : null,
    fuel_type: fuelName(decoded.fuel),
    drivetrain: decoded.drive,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

const openVin = ({ secrets }: Pick<Deps, 'secrets'>, { vin_sealed }: VehicleRow): string => {
  if (!vin_sealed) throw notFound();
  return secrets.open(VIN_PURPOSE, vin_sealed).toString();
};

/** The whole VIN, for its owner. */
export async function readOwnVin(
  deps: Pick<Deps, 'db' | 'secrets'>,
  userId: string,
  vehicleId: string,
): Promise<string> {
  const vehicle = await findVehicle(deps.db, userId, vehicleId);
  if (!vehicle) throw notFound();
  return openVin(deps, vehicle);
}

/** The whole VIN of a request's vehicle, for staff. The caller has checked that they may. */
export async function readVinOfQuote(
  deps: Pick<Deps, 'secrets'>,
  db: Db,
  quoteId: string,
): Promise<string> {
  const vehicle = await findVehicleOfQuote(db, quoteId);
  if (!vehicle) throw notFound();
  return openVin(deps, vehicle);
}
