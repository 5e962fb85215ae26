/** Fuels, as far as they decide which services make sense. */
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
/** Trucks, vans and motor homes count as cars: they need the same services. */
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

/** The facts that decide whether a service makes sense for a vehicle; an unknown fuel is null. */
export interface FitVehicle {
  fuel: Fuel | null;
  kind: VehicleKind;
}

export interface FitService {
  applies_to: { fuels: readonly Fuel[] };
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

/**
 * Why a service doesn't fit a vehicle, as a sentence; undefined when it fits. An unknown fuel
 * allows every service.
 */
export function unfitReason(service: FitService, vehicle: FitVehicle): string | undefined {
  const { kind, fuel } = vehicle;
  if (!service.vehicle_kinds.includes(kind))
    return fill(
      service.unfit_reason.includes('{cars}') ? service.unfit_reason : '',
      KIND_CARS[kind],
    );
  if (kind === 'trailer' || fuel === null || service.applies_to.fuels.includes(fuel))
    return undefined;
  return fill(service.unfit_reason, FUEL_CARS[fuel]);
}

/** Why a choice doesn't fit a vehicle that its service fits; null fuels fit all. */
export const unfitChoiceReason = (
  fuels: readonly Fuel[] | null,
  reason: string,
  vehicle: FitVehicle,
): string | undefined =>
  fuels === null
    ? undefined
    : unfitReason(
        { applies_to: { fuels }, vehicle_kinds: VEHICLE_KINDS, unfit_reason: reason },
        vehicle,
      );

/** True when only the unknown fuel would decide whether the service fits. */
export const dependsOnFuel = (
  { applies_to, vehicle_kinds }: FitService,
  { fuel, kind }: FitVehicle,
): boolean =>
  fuel === null &&
  kind !== 'trailer' &&
  vehicle_kinds.includes(kind) &&
  applies_to.fuels.length < FUELS.length;
