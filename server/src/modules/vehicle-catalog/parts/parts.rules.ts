import { CAR_PARTS, type CarPart } from '@fourbay/contract/vehicle-catalog/drive-kinds';
import type { Fuel } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { timingOf, type EngineCar } from './timing.rules.ts';

export interface PartsCar extends Omit<EngineCar, 'fuel'> {
  fuel: Fuel | null;
  body: string | null;
}

/** True if the car has the part, false if it lacks it, undefined if unknown. */
type Answer = boolean | undefined;

/** By model year. No cars have it before `first`, and all have it from `all` on. */
const byYear = (year: number, first: number, all = Infinity): Answer => {
  if (year < first) return false;
  return year >= all ? true : undefined;
};

const burnsOnly = (fuel: Fuel): boolean => ['gasoline', 'diesel', 'flex', 'cng'].includes(fuel);

/** Belt-driven or crankshaft-mounted assist systems sold as hybrids alongside an alternator. */
const mildAssist = /^(Chevrolet|GMC|Saturn|Buick) /;

function alternator({ name, fuel, year }: PartsCar): Answer {
  if (fuel === null) return undefined;
  if (burnsOnly(fuel)) return true;
  return fuel === 'hybrid' && mildAssist.test(name) && year < 2014 ? undefined : false;
}

/** Full hybrids whose motor starts the engine. */
const startedByMotor = [
  /^(Toyota|Lexus|Ford|Lincoln|Mercury|Hyundai|Kia|Genesis) /,
  /^Chevrolet (Volt|Malibu)|^Cadillac ELR|^Chrysler Pacifica|^Honda (Accord|Clarity|CR-V|Civic)/,
];
/** Hybrid trucks and others with an ordinary starter alongside the motor. */
const ownStarter = [
  /^Toyota (Tundra|Sequoia|Tacoma|4Runner|Land Cruiser|Crown Platinum)/,
  /^Lexus (LX|GX|RX 500|TX 500)|^Ford (F-150|Explorer)|^Lincoln Aviator/,
];
const FIRST_TWO_MOTOR_HONDA = 2014;

function starter({ name, fuel, year }: PartsCar): Answer {
  if (fuel === null) return undefined;
  if (burnsOnly(fuel)) return true;
  if (fuel === 'electric' || fuel === 'hydrogen') return false;
  const isOld = name.startsWith('Honda') && year < FIRST_TWO_MOTOR_HONDA;
  const is = (pattern: RegExp): boolean => pattern.test(name);
  return startedByMotor.some(is) && !ownStarter.some(is) && !isOld ? false : undefined;
}

const electricAccessories =
  /^(Toyota|Lexus) (Prius|Camry|Corolla|RAV4|Avalon|Highlander|Sienna|Venza|CT|ES|NX|UX)/;

function serpentineBelt({ name, fuel, year }: PartsCar): Answer {
  if (fuel === null) return undefined;
  if (fuel === 'electric' || fuel === 'hydrogen') return false;
  if (burnsOnly(fuel)) return year >= 1995 ? true : undefined;
  const first = name.startsWith('Toyota Prius') ? 2010 : 2012;
  return electricAccessories.test(name) && year >= first ? false : undefined;
}

const cummins = /^(Dodge|Ram) .*([123]500|[DW][123]50)/;

function glowPlugs({ name, fuel, cylinders }: PartsCar): Answer {
  if (fuel === null) return undefined;
  if (fuel !== 'diesel') return false;
  return cummins.test(name) && cylinders === 6 && !/ 1500/.test(name) ? false : true;
}

/** Makes and models without a cabin filter before the year. */
const firstCabinFilter: readonly (readonly [RegExp, number])[] = [
  [/^Honda /, 1996],
  [/^Toyota /, 1997],
  [/^Jeep Wrangler/, 2018],
];

function cabinFilter({ name, year, body }: PartsCar): Answer {
  if (firstCabinFilter.some(([model, first]) => model.test(name) && year < first)) return false;
  const isTruck = /Pickup|Van/.test(body ?? '');
  return byYear(year, isTruck ? 1999 : 1990, isTruck ? undefined : 2016);
}

const LAST_R12 = 1991;
const YF_FIRST = 2012;
const YF_ALL = 2021;
/** Models filled with R-1234yf starting in the given year. */
const earlyYf: readonly (readonly [RegExp, number])[] = [
  [/^Cadillac XTS/, 2013],
  [/^(Chrysler 300|Dodge (Charger|Challenger|Dart)|Jeep Cherokee)/, 2014],
  [/^(Land Rover|Jaguar) /, 2015],
  [/^Honda Civic/, 2016],
  [/^(Ford|Lincoln|Chevrolet|GMC|Cadillac|Buick) /, 2019],
  [/^Toyota (RAV4|Avalon)|^Lexus (ES|UX)/, 2019],
  [/^(Toyota (Camry|Prius)|Subaru (Impreza|Crosstrek)|Honda (Accord|CR-V|Odyssey)|Tesla) /, 2018],
];

function r1234yf({ name, year }: PartsCar): Answer {
  const isEarly = earlyYf.some(([model, from]) => model.test(name) && year >= from);
  return isEarly ? true : byYear(year, YF_FIRST, YF_ALL);
}

/** Older cars were filled with R-12, and many have been converted since. */
function r134a(car: PartsCar): Answer {
  if (r1234yf(car)) return false;
  return car.year > LAST_R12 && car.year < YF_FIRST ? true : undefined;
}

const dieselOnly = (fuel: Fuel | null, answer: Answer): Answer =>
  fuel !== null && fuel !== 'diesel' ? false : answer;

/** Diesels that need exhaust fluid from the year on. */
const firstExhaustFluid: readonly (readonly [RegExp, number])[] = [
  [/^Mercedes-Benz (M-Class|GL-Class|R-Class)|^BMW |^Audi Q7|^Volkswagen Touareg/, 2009],
  [/^Ford F-|^(Chevrolet|GMC) (Silverado|Sierra|Express|Savana)/, 2011],
  [/^Volkswagen Passat/, 2012],
  [/^Ram [23]500/, 2013],
  [/^Ram 1500|^Jeep |^Chevrolet Cruze/, 2014],
];
/** Their small diesels did without it. */
const withoutExhaustFluid = /^(Volkswagen (Jetta|Golf|Beetle)|Audi A3) /;
const LAST_WITHOUT_FLUID = 2014;

function exhaustFluid({ name, fuel, year }: PartsCar): Answer {
  if (fuel === null || fuel !== 'diesel') return dieselOnly(fuel, undefined);
  if (withoutExhaustFluid.test(name) && year <= LAST_WITHOUT_FLUID) return false;
  const first = firstExhaustFluid.find(([model]) => model.test(name))?.[1];
  return first !== undefined ? year >= first : byYear(year, 2009, 2016);
}

/** Makes that had keyless starting before 2004. */
const earlySmartKeys =
  /^(Mercedes-Benz|Cadillac|Lexus|BMW|Audi|Maybach|Jaguar|Bentley|Volkswagen) /;

/** GM had chips in keys ten years before transponders. */
const vats = /^(Chevrolet|Cadillac|Buick|Pontiac|Oldsmobile) /;

function timing(car: PartsCar): Pick<Record<CarPart, Answer>, 'timing_belt' | 'timing_chain'> {
  const isElectric = car.fuel === 'electric' || car.fuel === 'hydrogen';
  const kept = isElectric ? 'none' : timingOf(car);
  if (kept === undefined) return { timing_belt: undefined, timing_chain: undefined };
  return { timing_belt: kept === 'belt', timing_chain: kept === 'chain' };
}

function answers(car: PartsCar): Record<CarPart, Answer> {
  const { year, fuel, name } = car;
  return {
    alternator: alternator(car),
    starter: starter(car),
    serpentine_belt: serpentineBelt(car),
    ...timing(car),
    glow_plugs: glowPlugs(car),
    cabin_filter: cabinFilter(car),
    tire_pressure_sensors: byYear(year, 1997, 2008),
    r134a: r134a(car),
    r1234yf: r1234yf(car),
    particulate_filter: dieselOnly(fuel, byYear(year, 2007, 2010)),
    exhaust_fluid: exhaustFluid(car),
    chip_key: byYear(year, vats.test(name) ? 1986 : 1996),
    remote_key: byYear(year, 1983),
    smart_key: byYear(year, earlySmartKeys.test(name) ? 1999 : 2004),
  };
}

/** The parts that a car is known to have, and those it is known to lack. */
export function partsOf(car: PartsCar): { has_parts: CarPart[]; lacks_parts: CarPart[] } {
  const known = answers(car);
  const those = (wanted: boolean) => CAR_PARTS.filter((part) => known[part] === wanted);
  return { has_parts: those(true), lacks_parts: those(false) };
}
