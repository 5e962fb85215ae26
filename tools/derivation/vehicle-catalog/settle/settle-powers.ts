import type { Variant } from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import { nameKey } from '../../../../server/src/modules/vehicle-catalog/epa-import/name-key.rules.ts';
import { isDieselSold } from './diesels-on-sale.ts';
import { fuelOfName } from '../names/fuel-words.ts';
import { mildHybridMakes } from '../../../../server/src/modules/vehicle-catalog/epa-import/record.rules.ts';
import { readNamedEngine } from '../plans/named-engine.ts';
import { isPossible, type Power } from '../plans/powers.ts';

/** Flex fuel is gasoline in other records of the same engine. */
export const fuelFamily = (fuel: string): string => (fuel === 'Flex fuel' ? 'Gasoline' : fuel);

const familiesOf = (powers: readonly Power[]): Set<string> =>
  new Set(powers.flatMap(({ fuel }) => (fuel === undefined ? [] : [fuelFamily(fuel)])));

const ofFamily = (powers: readonly Power[], family: string): Power[] =>
  powers.filter(({ fuel }) => fuel !== undefined && fuelFamily(fuel) === family);

export const toPower = ({ cylinders, liters, fuel }: Variant): Power => ({
  cylinders: cylinders ?? undefined,
  liters: liters ?? undefined,
  fuel: fuel ?? undefined,
});

/** Facts of a model year besides its trims. */
export interface Evidence {
  make: string;
  model: string;
  year: number;
  /** The EPA's rows of the year, and those that include bodies. */
  variants: readonly Variant[];
  ofBodies: readonly Variant[];
  /** Engines from other sources: the plans of the whole model, or hand-written lists. */
  engines: readonly Power[];
  /** Engines of vehicles that the EPA doesn't rate. */
  unrated: readonly Power[];
  editions: readonly string[];
}

/**
 * The trim that a row names; none for a list like "XL/XLT", which is one version of several trims.
 */
const trimOfLine = ({ model, trimWords }: Variant): string =>
  model.includes('/') ? '' : trimWords;

/** Rows that name this trim, else rows that name no other: "Civic Si" does not describe an LX. */
function variantsOf(edition: string, { variants, editions }: Evidence): readonly Variant[] {
  const own = nameKey(edition);
  const named = variants.filter((line) => trimOfLine(line) !== '' && trimOfLine(line) === own);
  if (named.length > 0) return named;
  const others = new Set(editions.map(nameKey));
  return variants.filter((line) => trimOfLine(line) === '' || !others.has(trimOfLine(line)));
}

const MAX_DIFFERENCE = 0.11;

/** Whether two sources can mean the same engine. */
export const isSameEngine = (a: Omit<Power, 'fuel'>, b: Omit<Power, 'fuel'>): boolean =>
  (a.cylinders === undefined || b.cylinders === undefined || a.cylinders === b.cylinders) &&
  (a.liters === undefined ||
    b.liters === undefined ||
    Math.abs(a.liters - b.liters) < MAX_DIFFERENCE);

/** A trim's engines according to sources other than its plan. */
function listedEngines(edition: string, evidence: Evidence): readonly Power[] {
  const lines = [...variantsOf(edition, evidence).map(toPower), ...evidence.unrated];
  return lines.length > 0 ? lines : evidence.engines;
}

/**
 * Whether a plan's "hybrid" is a mild hybrid or a plug-in, according to the listed engines; decided
 * by engine size where possible.
 */
function familyMeant(power: Power, { make, year, ...evidence }: Evidence): string | undefined {
  if (power.fuel !== 'Hybrid') return power.fuel;
  const isMild = mildHybridMakes.has(make);
  const lines = [...evidence.variants.map(toPower), ...evidence.unrated];
  const listed = lines.length > 0 || isMild ? lines : evidence.engines;
  const families = familiesOf(listed);
  if (families.has('Hybrid')) return 'Hybrid';
  const sameSize = listed.filter(
    (engine) =>
      engine.liters !== undefined && power.liters !== undefined && isSameEngine(engine, power),
  );
  const ofSize = [...familiesOf(sameSize)];
  if (ofSize.length === 1) return ofSize[0];
  const isPlugIn = families.has('Plug-in hybrid') && (!isMild || year <= LAST_YEAR_WITHOUT_MILD);
  if (isPlugIn) return 'Plug-in hybrid';
  return isMild ? 'Gasoline' : 'Hybrid';
}

/** Mild hybrids with an engine that is also sold as a plug-in are from this year or later. */
const LAST_YEAR_WITHOUT_MILD = 2022;

/** The engines of a trim's plan by fuel family; diesels only where they were on sale. */
export function readFiled(filed: readonly Power[], evidence: Evidence): Power[] {
  const { make, model, year } = evidence;
  return filed
    .map((power) => ({ ...power, fuel: familyMeant(power, evidence) }))
    .filter(({ fuel }) => fuel !== 'Diesel' || isDieselSold(make, model, year));
}

/**
 * The possible fuels of a trim: the plans' fuels as far as the EPA agrees, else the EPA's for the
 * model year.
 */
function candidateFuels(filed: readonly Power[], epa: ReadonlySet<string>): Set<string> {
  const families = familiesOf(filed);
  if (families.size === 0) return new Set(epa);
  if (epa.size === 0) return families;
  const agreed = new Set([...families].filter((family) => epa.has(family)));
  if (agreed.size === 0) return new Set(epa);
  // A trim whose name doesn't say diesel was also sold with the usual engine.
  const isDieselOnly = agreed.size === 1 && agreed.has('Diesel') && epa.has('Gasoline');
  return isDieselOnly ? new Set(['Gasoline', 'Diesel']) : agreed;
}

export interface SettledFuel {
  /** Undefined when no source has it. */
  family: string | undefined;
  /** True when the trim's own plan says so, rather than the whole model's data. */
  isOwn: boolean;
}

/** The fuel families of a trim. */
export function settleFuels(
  edition: string,
  filed: readonly Power[],
  evidence: Evidence,
): SettledFuel[] {
  const { make, model, year } = evidence;
  const named = fuelOfName(make, model, edition, year);
  if (named !== undefined) return [{ family: fuelFamily(named), isOwn: true }];
  const candidates = candidateFuels(filed, familiesOf(listedEngines(edition, evidence)));
  if (candidates.size === 0) return [{ family: undefined, isOwn: false }];
  const own = familiesOf(filed);
  const isOwn = own.size > 1 || (own.size === 1 && own.has('Diesel') && candidates.size > 1);
  return [...candidates].map((family) => ({ family, isOwn }));
}

const single = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** Names of trims that often have their own engine. */
export const fastTrims = new RegExp(
  [
    '\\b(V-?Series|V-?Sport|Blackwing|SRT\\S*|Hellcat|SS|SVT|SVO|Cobra|GT500|GT350|Shelby|Boss|Mach 1)\\b',
    '\\b(Type[- ]?[RS]|Si|NISMO|AMG|STI|Turbo|Mazdaspeed|John Cooper Works|JCW|Z06|ZR-?1|Raptor)\\b',
    '\\b(Lightning|Trackhawk|TRX|RHO|Abarth|Quadrifoglio|GLI|VR6|Spec V|SE-R|XRS|GT-S|Ralliart)\\b',
    '\\b(Evolution|SHO|ST|GXP|GTP|SSEi|Red Line|Supercharged|Super Coupe|N|Z28|IROC-Z|RS|R/T)\\b',
  ].join('|'),
  'i',
);

const namesTrim = (edition: string, { variants }: Evidence): boolean =>
  variants.some((line) => trimOfLine(line) !== '' && trimOfLine(line) === nameKey(edition));

/**
 * The engines of a trim's own plan whose cylinders the EPA confirms; none where the EPA lists other
 * engines and no size is missing from its list. A name with a number, or of a performance trim, is
 * trusted.
 */
function borneOut(edition: string, own: readonly Power[], known: readonly Power[]): Power[] {
  if (known.length === 0 || fastTrims.test(edition) || /\d[.\d]/.test(edition)) return [...own];
  const counted = own.filter(({ cylinders }) =>
    known.some((line) => isSameEngine({ cylinders, liters: undefined }, line)),
  );
  const isSized = counted.some((power) => known.some((line) => isSameEngine(power, line)));
  return isSized ? counted : counted.map((power) => ({ ...power, liters: undefined }));
}

/** The facts that all engines of a trim and fuel share. */
export function settleEngine(
  edition: string,
  family: string | undefined,
  filed: readonly Power[],
  evidence: Evidence,
): Power {
  if (family === 'Electric') return { cylinders: undefined, liters: undefined, fuel: family };
  const fits = readNamedEngine(edition);
  const epa = listedEngines(edition, evidence);
  const isListed = evidence.variants.length + evidence.unrated.length > 0;
  const known = family === undefined ? [] : ofFamily(epa, family).filter(fits);
  const filedOwn = family === undefined ? [] : ofFamily(filed, family).filter(fits);
  const own = borneOut(edition, filedOwn, isListed ? known : []);
  const isDisputed = own.length < filedOwn.length && own.length === 0;
  const fitting =
    own.length > 0 ? own : filed.filter(({ fuel }) => fuel === undefined).filter(fits);
  // A row that doesn't name a performance trim describes the other trims' engine.
  const isOwnLine = !isDisputed && (!fastTrims.test(edition) || namesTrim(edition, evidence));
  const shared = isOwnLine ? known : [];
  const cylinders =
    single(fitting.map((power) => power.cylinders)) ??
    single(shared.map((power) => power.cylinders));
  const sized = shared.filter((power) => cylinders === undefined || power.cylinders === cylinders);
  const liters =
    single(fitting.map((power) => power.liters)) ??
    (fitting.some((power) => power.liters !== undefined)
      ? undefined
      : single(sized.map((power) => power.liters)));
  // A size from the plan and a cylinder count from the EPA may belong to two engines.
  const size = isPossible({ cylinders, liters }) ? liters : undefined;
  return { cylinders, liters: size, fuel: settleFlex(family, own, known) };
}

/** "Flex fuel" only if every engine of the trim accepts alcohol. */
function settleFlex(
  family: string | undefined,
  own: readonly Power[],
  known: readonly Power[],
): string | undefined {
  if (family !== 'Gasoline') return family;
  const isFlex = (powers: readonly Power[]) =>
    powers.length > 0 && powers.every(({ fuel }) => fuel === 'Flex fuel');
  if (known.length > 0) return isFlex(known) ? 'Flex fuel' : 'Gasoline';
  return isFlex(own) ? 'Flex fuel' : 'Gasoline';
}
