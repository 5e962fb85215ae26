import {
  DRIVE_NAMES,
  PART_NAMES,
  TRANSMISSION_NAMES,
  type CarPart,
  type DriveKind,
  type TransmissionKind,
} from './drive-kinds.ts';

/** Fuels, distinguished only where that decides which services make sense. */
export const FUELS = [
  'gasoline',
  'diesel',
  'flex',
  'hybrid',
  'plug_in',
  'electric',
  'cng',
  'hydrogen',
] as const;
export type Fuel = (typeof FUELS)[number];

/** Label shown to owners, and the text that a vehicle's `fuel_type` holds. */
export const FUEL_NAMES: Record<Fuel, string> = {
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  flex: 'Flex fuel',
  hybrid: 'Hybrid',
  plug_in: 'Plug-in hybrid',
  electric: 'Electric',
  cng: 'Natural gas',
  hydrogen: 'Hydrogen',
};

const FUEL_WORDS: readonly (readonly [RegExp, Fuel])[] = [
  [/\bplug[\s-]?in\b|\bphev\b/i, 'plug_in'],
  [/hybrid|\bhev\b|\bmhev\b/i, 'hybrid'],
  [/hydrogen|fuel[\s-]cell|\bfcev\b/i, 'hydrogen'],
  [/electric|battery|\bb?ev\b/i, 'electric'],
  [/\bflex|\be-?85\b|\bffv\b|ethanol/i, 'flex'],
  [/natural gas|\bcng\b|\blpg\b|propane/i, 'cng'],
  [/diesel|\btdi\b/i, 'diesel'],
  [/gas|petrol|unleaded|regular|premium/i, 'gasoline'],
];

/** The fuel named by a typed or catalog text; null when it names none we know. */
export const fuelOf = (text: string | null | undefined): Fuel | null =>
  FUEL_WORDS.find(([words]) => words.test(text ?? ''))?.[1] ?? null;

export const VEHICLE_KINDS = ['car', 'motorcycle', 'trailer'] as const;
/** Trucks, vans, and motor homes count as cars, because they need the same services. */
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

/** The bodies an owner chooses from. */
export const BODY_TYPES = [
  'Sedan',
  'SUV',
  'Pickup',
  'Hatchback',
  'Coupe',
  'Convertible',
  'Wagon',
  'Minivan',
  'Van',
  'Cargo van',
  'Chassis cab',
  'Limousine',
  'Motor home',
  'Motorcycle',
  'Trailer',
] as const;

export function vehicleKindOf(bodyType: string | null | undefined): VehicleKind {
  if (/motorcycle|motorbike|scooter|moped|\batv\b/i.test(bodyType ?? '')) return 'motorcycle';
  return /trailer/i.test(bodyType ?? '') ? 'trailer' : 'car';
}

/**
 * The facts that decide whether a service fits a vehicle. An unknown fuel is null. Transmissions and
 * drives list everything the vehicle may have. An empty list means unknown.
 */
export interface FitVehicle {
  fuel: Fuel | null;
  kind: VehicleKind;
  year?: number;
  transmissions?: readonly TransmissionKind[];
  drives?: readonly DriveKind[];
  /** Parts it is known to have or to lack. Others are unknown. */
  has_parts?: readonly CarPart[];
  lacks_parts?: readonly CarPart[];
}

/** The vehicles that something fits. A missing or null condition fits all. */
export interface AppliesTo {
  fuels?: readonly Fuel[] | null | undefined;
  transmissions?: readonly TransmissionKind[] | undefined;
  drives?: readonly DriveKind[] | undefined;
  /** At least one of these parts. */
  parts?: readonly CarPart[] | undefined;
  from_year?: number | undefined;
  to_year?: number | undefined;
}

export interface FitService {
  applies_to: AppliesTo & { fuels: readonly Fuel[] };
  vehicle_kinds: readonly VehicleKind[];
  /** `{cars}` is replaced by whichever cars it doesn't fit: "{cars} have no engine oil." */
  unfit_reason: string;
}

const FUEL_CARS: Record<Fuel, string> = {
  gasoline: 'Gasoline cars',
  diesel: 'Diesel cars',
  flex: 'Flex-fuel cars',
  hybrid: 'Hybrids without a plug',
  plug_in: 'Plug-in hybrids',
  electric: 'Electric cars',
  cng: 'Natural gas cars',
  hydrogen: 'Hydrogen cars',
};
const KIND_CARS: Record<VehicleKind, string> = {
  car: 'Cars',
  motorcycle: 'Motorcycles',
  trailer: 'Trailers',
};

const fill = (reason: string, cars: string): string =>
  reason ? reason.replaceAll('{cars}', cars) : `${cars} don’t need this service.`;

const lowered = (name: string): string => (name === 'CVT' ? 'a CVT' : name.toLowerCase());

/** "manual or a CVT". */
const listed = (names: readonly string[]): string => names.map(lowered).join(' or ');

/** Whether all, some, or none of the kinds that a vehicle may have are among those that fit. */
type Share = 'all' | 'some' | 'none';

function shareOf<Kind>(possible: readonly Kind[], fitting: readonly Kind[]): Share {
  const count = possible.filter((kind) => fitting.includes(kind)).length;
  if (count === 0 && possible.length > 0) return 'none';
  return count === possible.length && count > 0 ? 'all' : 'some';
}

function partsShare(parts: readonly CarPart[], { has_parts, lacks_parts }: FitVehicle): Share {
  if (parts.some((part) => has_parts?.includes(part))) return 'all';
  return parts.every((part) => lacks_parts?.includes(part)) ? 'none' : 'some';
}

/** Why it can't fit, for a reason other than the fuel. */
function missingReason(applies: AppliesTo, vehicle: FitVehicle): string | undefined {
  const { transmissions = [], drives = [], year } = vehicle;
  if (applies.parts && partsShare(applies.parts, vehicle) === 'none')
    return `This car has ${applies.parts.map((part) => PART_NAMES[part]).join(' and ')}.`;
  if (applies.transmissions && shareOf(transmissions, applies.transmissions) === 'none')
    return `This car’s transmission is ${listed(transmissions.map((one) => TRANSMISSION_NAMES[one]))}.`;
  if (applies.drives && shareOf(drives, applies.drives) === 'none')
    return `This car has ${listed(drives.map((one) => DRIVE_NAMES[one]))}.`;
  if (year === undefined) return undefined;
  const { from_year: from = year, to_year: to = year } = applies;
  return year < from || year > to ? `${year} cars don’t have this.` : undefined;
}

/**
 * Why a service doesn't fit a vehicle, as a sentence. Undefined if it fits. Unknown facts allow every
 * service.
 */
export function unfitReason(service: FitService, vehicle: FitVehicle): string | undefined {
  const { kind, fuel } = vehicle;
  if (!service.vehicle_kinds.includes(kind))
    return fill(
      service.unfit_reason.includes('{cars}') ? service.unfit_reason : '',
      KIND_CARS[kind],
    );
  if (kind === 'trailer') return undefined;
  if (fuel !== null && !service.applies_to.fuels.includes(fuel))
    return fill(service.unfit_reason, FUEL_CARS[fuel]);
  return kind === 'car' ? missingReason(service.applies_to, vehicle) : undefined;
}

/** Why a choice doesn't fit a vehicle that its service fits. A choice without conditions fits all. */
export const unfitChoiceReason = (
  applies: AppliesTo | null,
  reason: string,
  vehicle: FitVehicle,
): string | undefined =>
  applies === null
    ? undefined
    : unfitReason(
        {
          applies_to: { ...applies, fuels: applies.fuels ?? FUELS },
          vehicle_kinds: VEHICLE_KINDS,
          unfit_reason: reason,
        },
        vehicle,
      );

/** True if we don't know whether the car has the part that the service or choice is for. */
export function isFitUncertain(applies: AppliesTo | null, vehicle: FitVehicle): boolean {
  if (applies === null || vehicle.kind !== 'car') return false;
  const { transmissions = [], drives = [] } = vehicle;
  return (
    (applies.parts !== undefined && partsShare(applies.parts, vehicle) === 'some') ||
    (applies.transmissions !== undefined &&
      shareOf(transmissions, applies.transmissions) === 'some') ||
    (applies.drives !== undefined && shareOf(drives, applies.drives) === 'some')
  );
}

/** Shown with an offer if we don't know whether the car has the part. */
export const IF_YOUR_CAR_HAS_ONE = 'If your car has one';

/** True when only the unknown fuel would decide whether the service fits. */
export const dependsOnFuel = (
  { applies_to, vehicle_kinds }: FitService,
  { fuel, kind }: FitVehicle,
): boolean =>
  fuel === null &&
  kind !== 'trailer' &&
  vehicle_kinds.includes(kind) &&
  applies_to.fuels.length < FUELS.length;
