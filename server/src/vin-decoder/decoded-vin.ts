import { FUEL_NAMES, type Fuel } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { Reading } from './decode.ts';
import type { ElementName } from './vpic.ts';

/** A VIN's facts about a car, in the product's terms; null when unknown. */
export interface DecodedVin {
  vin: string;
  valid: boolean;
  checkDigit: string;
  /** Single-character corrections of an invalid VIN. */
  suggestions: string[];
  modelYear: number | null;
  make: string | null;
  model: string | null;
  /** A plan may name several trims that share a VIN. */
  trims: string[];
  body: string | null;
  liters: number | null;
  cylinders: number | null;
  fuel: Fuel | null;
  turbo: boolean | null;
  hybrid: boolean;
  drive: string | null;
  plant: string | null;
}

type Elements = ReadonlyMap<ElementName, string>;

export function describeReading(
  { vin, valid, checkDigit, year, plan }: Reading,
  suggestions: string[],
): DecodedVin {
  const elements: Elements = plan?.elements ?? new Map();
  const liters = Number(elements.get('liters'));
  const cylinders = Number(elements.get('cylinders'));
  const fuel = fuelOfPlan(elements);
  const isElectric = fuel === 'electric' || fuel === 'hydrogen';
  return {
    vin,
    valid,
    checkDigit,
    suggestions,
    modelYear: year ?? null,
    make: plan?.make ?? null,
    model: elements.get('model') ?? null,
    trims: trimsOf(elements),
    body: bodyOf(elements.get('body'), plan?.vehicleType),
    liters: liters > 0 && !isElectric ? Math.round(liters * 10) / 10 : null,
    cylinders: cylinders > 0 && !isElectric ? cylinders : null,
    fuel,
    turbo: elements.has('turbo') ? elements.get('turbo') === 'Yes' : null,
    hybrid:
      fuel === 'hybrid' || fuel === 'plug_in' || /HEV/.test(elements.get('electrification') ?? ''),
    drive: driveOf(elements.get('drive')),
    plant: plantOf(elements),
  };
}

/** Load ratings of pickups in GM's plans, and the model sizes they stand for. */
const SIZES: readonly (readonly [payload: RegExp, size: string])[] = [
  [/\s*\((?:1\/2|3\/4|1) ton[^)]*\)/gi, ''],
  [/\b1\/2 ton( nominal)?/gi, '1500'],
  [/\b3\/4 ton( nominal)?/gi, '2500'],
  [/\b1 ton( nominal)?/gi, '3500'],
];

/** "1/2 Ton Nominal" → "1500", "2500 (3/4 Ton)" → "2500". */
const namePayload = (text: string): string =>
  SIZES.reduce((named, [payload, size]) => named.replace(payload, size), text);

/** Codes of a chassis (Toyota's "UPK51L", Dodge's "DS") and model years among the trims. */
const PLAN_CODE = /^(?:(?:[A-Z]{2,4}\d{2,3}L)+|[A-Z]{4}\d{2})(?:-[A-Z]{6})?$|^D[JRS]\d?$|^MY\d{4}$/;
/** Markets and option codes, as in "Base (1SB)" or "Limited (US/Can)". A drive is kept. */
const ASIDE = /\s*[([](?![^)\]]*\b(?:[24AFR]WD|4x4)\b)[^)\]]*[)\]]?/gi;

/** "EX, EX-L/Touring" → the three trims that share the VIN; the series if no trim is named. */
function trimsOf(elements: Elements): string[] {
  const named = ['trim', 'trim2', 'series', 'series2'] as const;
  return [
    ...new Set(
      named.flatMap((element) =>
        namePayload(elements.get(element) ?? '')
          .replace(ASIDE, '')
          .split(/[,/]|\bor\b/)
          .map((part) => part.trim())
          .filter((part) => part !== '' && !PLAN_CODE.test(part)),
      ),
    ),
  ];
}

const FUEL_OF_PLAN: Record<string, Fuel> = {
  Gasoline: 'gasoline',
  Diesel: 'diesel',
  Electric: 'electric',
  'Flexible Fuel Vehicle (FFV)': 'flex',
  'Ethanol (E85)': 'flex',
  'Methanol (M85)': 'flex',
  'Neat Ethanol (E100)': 'flex',
  'Compressed Natural Gas (CNG)': 'cng',
  'Liquefied Natural Gas (LNG)': 'cng',
  'Liquefied Petroleum Gas (propane or LPG)': 'cng',
  'Natural Gas': 'cng',
  'Compressed Hydrogen/Hydrogen': 'hydrogen',
  'Fuel Cell': 'hydrogen',
};

const BURNED: readonly (Fuel | undefined)[] = ['gasoline', 'diesel', 'flex', 'cng'];

/**
 * A mild hybrid uses its engine's fuel. For a car with engine and motor, plans name the motor
 * second if it can't be plugged in, and first if it can.
 */
function fuelOfPlan(elements: Elements): Fuel | null {
  const level = elements.get('electrification') ?? '';
  const first = FUEL_OF_PLAN[elements.get('fuel') ?? ''];
  const second = FUEL_OF_PLAN[elements.get('secondFuel') ?? ''];
  if (level.startsWith('PHEV')) return 'plug_in';
  if (level.startsWith('BEV')) return 'electric';
  if (level.startsWith('FCEV') || first === 'hydrogen') return 'hydrogen';
  if (level.startsWith('HEV') || level.startsWith('Strong')) return 'hybrid';
  if (level.startsWith('Mild')) return BURNED.includes(first) ? (first ?? null) : null;
  if (first === 'electric' && BURNED.includes(second)) return 'plug_in';
  if (second === 'electric') return 'hybrid';
  if (first === 'gasoline' && second === 'flex') return 'flex';
  return first ?? null;
}

/** The fuel as stored in a vehicle's row. */
export const fuelName = (fuel: Fuel | null): string | null => fuel && FUEL_NAMES[fuel];

const BODIES: readonly (readonly [RegExp, string])[] = [
  [/^Motorcycle|^Off-road Vehicle/, 'Motorcycle'],
  [/^Trailer/, 'Trailer'],
  [/^Motorhome|Motor Home/, 'Motor home'],
  [/^Convertible|^Roadster/, 'Convertible'],
  [/^Coupe/, 'Coupe'],
  [/^Hatchback/, 'Hatchback'],
  [/^Sedan/, 'Sedan'],
  [/^Wagon/, 'Wagon'],
  [/^Minivan/, 'Minivan'],
  [/^Cargo Van|^Step Van/, 'Cargo van'],
  [/^Van/, 'Van'],
  [/^Pickup|^Sport Utility Truck|^Truck$/, 'Pickup'],
  [/^Sport Utility|^Crossover/, 'SUV'],
  [/^Limousine/, 'Limousine'],
  [/^Incomplete/, 'Chassis cab'],
];

function bodyOf(body: string | undefined, vehicleType: string | undefined): string | null {
  const known = BODIES.find(([words]) => words.test(body ?? ''))?.[1];
  if (known) return known;
  if (vehicleType === 'Motorcycle') return 'Motorcycle';
  return vehicleType === 'Trailer' ? 'Trailer' : null;
}

function driveOf(drive: string | undefined): string | null {
  switch (drive?.split('/')[0]) {
    case 'FWD':
      return 'Front-wheel drive';
    case 'RWD':
      return 'Rear-wheel drive';
    case 'AWD':
      return 'All-wheel drive';
    case '4WD':
      return 'Four-wheel drive';
    default:
      return null;
  }
}

const COUNTRIES: Record<string, string> = { 'UNITED STATES (USA)': 'United States' };

const inWords = (text: string): string =>
  text.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());

/** "Marysville, Ohio, United States". */
function plantOf(elements: Elements): string | null {
  const country = elements.get('plantCountry');
  const parts = [
    elements.get('plantCity'),
    elements.get('plantState'),
    country && (COUNTRIES[country] ?? country),
  ].filter((part): part is string => part !== undefined && part !== '');
  return parts.length > 0 ? parts.map(inWords).join(', ') : null;
}
