import type { Variant } from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import type { Choice, ModelYear } from '../settle/choice.ts';
import { bareTrimKey, driveMark } from './drive-words.ts';
import { fittingLines } from './fitting-lines.ts';
import { findKnownDrives, findKnownTransmissions } from './known-drives.ts';

const FRONT = 'Front-wheel drive';
const REAR = 'Rear-wheel drive';
const ALL = 'All-wheel drive';
const FOUR = 'Four-wheel drive';
const TWO = 'Two-wheel drive';

const isAll = (drive: string): boolean => drive === ALL || drive === FOUR;

type LinesOf = (named: { make: string; model: string; year: number }) => readonly Variant[];

const MAX_YEARS_APART = 4;

const withoutNulls = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

interface Facts {
  drives: string[];
  transmissions: string[];
}

const NOTHING: Facts = { drives: [], transmissions: [] };

/** Trucks had rear-wheel drive in the years before the EPA listed it. */
function nameAxle(drives: readonly string[], body: string | undefined, others: string[]): string[] {
  const driven = others.filter((drive) => drive === FRONT || drive === REAR);
  const known = driven.length === 1 ? driven : [];
  const axle = isTruck(body) ? [REAR] : known;
  return drives.flatMap((drive) => (drive === TWO ? axle : [drive]));
}

const merged = (a: Facts, b: Facts): Facts => ({
  drives: [...new Set([...a.drives, ...b.drives])],
  transmissions: [...new Set([...a.transmissions, ...b.transmissions])],
});

/** The facts in one year's rows. Undefined if none is about the choice. */
function factsOfYear(
  { make, model }: ModelYear,
  choice: Choice,
  editions: readonly string[],
  year: number,
  linesOf: LinesOf,
): Facts | undefined {
  const lines = fittingLines(choice, linesOf({ make, model, year }), editions);
  if (lines.every(({ drive }) => drive === null)) return undefined;
  const around = [year + 1, year + 2, year + 3].flatMap((near) =>
    withoutNulls(linesOf({ make, model, year: near }).map(({ drive }) => drive)),
  );
  const listed = withoutNulls(lines.map(({ drive }) => drive));
  const isPartial = lines.some(({ drive }) => drive === null);
  const drives = nameAxle(listed, choice.body, [...listed, ...around]);
  if (listed.length > 0 && (drives.length === 0 || isPartial)) return undefined;
  return { drives, transmissions: withoutNulls(lines.map(({ transmission }) => transmission)) };
}

const isTruck = (body: string | undefined): boolean => /Pickup|SUV|Van/.test(body ?? '');

/**
 * The EPA lists some trucks with one drive in a single year. If the years before and after list more,
 * that year is treated as incomplete.
 */
function withNeighbors(facts: Facts, before: Facts | undefined, after: Facts | undefined): Facts {
  const [only, ...others] = facts.drives;
  if (only === undefined || others.length > 0) return facts;
  const near = [before, after].filter((one) => one !== undefined);
  const isOdd =
    near.length > 0 && near.every(({ drives }) => drives.length > 1 && drives.includes(only));
  return isOdd ? { ...facts, drives: [...new Set(near.flatMap(({ drives }) => drives))] } : facts;
}

/** The last model year that the EPA's files cover completely. */
const LAST_EPA_YEAR = 2022;

function factsOfLines(
  modelYear: ModelYear,
  choice: Choice,
  editions: readonly string[],
  linesOf: LinesOf,
): Facts {
  const of = (year: number) => factsOfYear(modelYear, choice, editions, year, linesOf);
  const completed = (facts: Facts, year: number): Facts => {
    const before = of(year - 1);
    if (year > LAST_EPA_YEAR && before) return merged(facts, before);
    return isTruck(choice.body) ? withNeighbors(facts, before, of(year + 1)) : facts;
  };
  for (let apart = 0; apart <= MAX_YEARS_APART; apart++) {
    for (const year of [modelYear.year - apart, modelYear.year + apart]) {
      const facts = of(year);
      if (facts) return completed(facts, year);
    }
  }
  return NOTHING;
}

/** Makes whose names always say if a car has all-wheel drive. */
const alwaysNamed = /^(Audi|BMW)$/;

/** Whether the name without a drive is listed next to one with it: "330i" next to "330i xDrive". */
function isBesideMarked({ make, choices }: ModelYear, { edition, body }: Choice): boolean {
  const marked = [...choices.values()].filter(
    (other) => driveMark(other.edition) === 'all' && other.body === body,
  );
  if (alwaysNamed.test(make)) return marked.length > 0;
  return marked.some((other) => bareTrimKey(other.edition) === bareTrimKey(edition));
}

/** Makes whose four driven wheels always mean all-wheel drive, whatever the EPA calls it. */
const allWheelMakes = new Set(
  (
    'Acura, Alfa Romeo, Audi, BMW, Bentley, Buick, Chrysler, Genesis, Honda, Jaguar, Maserati, ' +
    'Mercedes-Benz, MINI, Pontiac, Porsche, Rolls-Royce, Saturn, Subaru, Tesla, Volkswagen, Volvo'
  ).split(', '),
);
/** Crossovers of other makes, for which the EPA once used one name for both. */
const allWheelModels = new RegExp(
  [
    'Land Rover (Evoque|Range Rover Evoque|Discovery Sport)',
    'Nissan (Murano|Rogue|Juke)|Ford (Freestyle|Five Hundred|Taurus|Edge|Flex)',
    'Toyota (Highlander|RAV4|Venza|Sienna|Matrix)|Mazda CX-|Mitsubishi (Outlander|Endeavor)',
    'Lexus RX|Cadillac SRX|Chevrolet (Equinox|Traverse)|GMC (Acadia|Terrain)|Suzuki SX4',
  ].join('|'),
);
const fourWheelModels = /^(G-Class|Passport|Sprinter|Sorento|Borrego)/;

function nameAll({ make, model, year }: ModelYear, { body }: Choice, drives: string[]): string[] {
  const isCar = !/Pickup|SUV|Van/.test(body ?? '') && !/^(Jeep|AMC|Toyota)$/.test(make);
  const isAwd =
    (allWheelMakes.has(make) &&
      !(fourWheelModels.test(model) && year < 2010) &&
      model !== 'G-Class') ||
    (isCar && year >= 1990) ||
    allWheelModels.test(`${make} ${model}`);
  return isAwd ? [...new Set(drives.map((drive) => (drive === FOUR ? ALL : drive)))] : drives;
}

/** The drives in the rows that the name and the plan don't rule out. */
function narrow(drives: readonly string[], modelYear: ModelYear, choice: Choice): string[] {
  const named = driveMark(`${modelYear.model} ${choice.edition}`);
  const mark = named ?? choice.mark ?? (isBesideMarked(modelYear, choice) ? 'two' : undefined);
  if (mark === undefined) return [...drives];
  const left = drives.filter((drive) => isAll(drive) === (mark === 'all'));
  if (left.length > 0) return left;
  if (mark === 'two') return named === 'two' ? [] : [...drives];
  return [/Pickup|SUV/.test(choice.body ?? '') && drives.includes(REAR) ? FOUR : ALL];
}

const electricSpeeds = /^(Porsche Taycan|Audi (e-tron GT|RS e-tron GT))/;

function transmissionsOf({ make, model, year }: ModelYear, choice: Choice, facts: Facts): string[] {
  if (choice.fuel === 'Electric' || choice.fuel === 'Hydrogen')
    return electricSpeeds.test(`${make} ${model}`) ? ['Automatic'] : ['Single-speed'];
  return findKnownTransmissions(make, `${model} ${choice.edition}`, year) ?? facts.transmissions;
}

/**
 * Adds the drives and transmissions of each choice. They come from the EPA's rows for its model, year,
 * engine, and body, except those that its name or plan rules out. A few models have hand-written lists.
 */
export function settleDrives(modelYears: readonly ModelYear[], linesOf: LinesOf): void {
  for (const modelYear of modelYears) {
    const { make, model, year, choices } = modelYear;
    const editions = [...choices.values()].map(({ edition }) => edition);
    for (const choice of choices.values()) {
      const facts = factsOfLines(modelYear, choice, editions, linesOf);
      const name = `${model} ${choice.edition}`;
      const known = findKnownDrives(make, name, year);
      const drives = narrow(known ?? facts.drives, modelYear, choice);
      choice.drives = nameAll(modelYear, choice, drives).sort();
      choice.transmissions = transmissionsOf(modelYear, choice, facts).sort();
    }
  }
}
