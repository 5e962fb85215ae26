import type { Variant } from '../../src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import { nameKey } from '../../src/modules/vehicle-catalog/epa-import/name-key.rules.ts';
import { fuelOfName } from './fuel-words.ts';
import { mildHybridMakes } from '../../src/modules/vehicle-catalog/epa-import/record.rules.ts';
import { readNamedEngine } from './named-engine.ts';
import { isPossible, type Power } from './powers.ts';

/** Gasoline and flex fuel are one engine in two books. */
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

/** What is known of a model-year besides its trims. */
export interface Evidence {
  make: string;
  model: string;
  year: number;
  /** The EPA's lines of the year, and those that tell of its bodies. */
  variants: readonly Variant[];
  ofBodies: readonly Variant[];
  /** Engines known otherwise: from the plans of the whole model, or written by hand. */
  engines: readonly Power[];
  editions: readonly string[];
}

/** Lines that name this trim, else those that name no other: "Civic Si" says nothing of an LX. */
function variantsOf(edition: string, { variants, editions }: Evidence): readonly Variant[] {
  const own = nameKey(edition);
  const named = variants.filter(({ trimWords }) => trimWords !== '' && trimWords === own);
  if (named.length > 0) return named;
  const others = new Set(editions.map(nameKey));
  return variants.filter(({ trimWords }) => trimWords === '' || !others.has(trimWords));
}

/** A plan says hybrid of what the EPA says is plugged in: then that is meant. */
function asTheEpaSays(families: ReadonlySet<string>, epa: ReadonlySet<string>): Set<string> {
  const renamed = [...families].map((family) => {
    if (family === 'Hybrid' && !epa.has('Hybrid') && epa.has('Plug-in hybrid'))
      return 'Plug-in hybrid';
    return family;
  });
  return new Set(renamed);
}

/**
 * The fuels a trim may have: what the plans say of it, as far as the EPA agrees; else what the EPA
 * says of the model-year.
 */
function candidateFuels(
  make: string,
  filed: readonly Power[],
  epa: ReadonlySet<string>,
): Set<string> {
  const families = asTheEpaSays(familiesOf(filed), epa);
  // A plan's second fuel is the starter of a mild hybrid.
  if (mildHybridMakes.has(make) && families.delete('Hybrid') && families.size === 0)
    families.add('Gasoline');
  if (families.size === 0) return new Set(epa);
  if (epa.size === 0) return families;
  const agreed = new Set([...families].filter((family) => epa.has(family)));
  return agreed.size > 0 ? agreed : new Set(epa);
}

export interface SettledFuel {
  /** Undefined where nothing tells. */
  family: string | undefined;
  /** Whether the trim's own plan says so, rather than what is known of the whole model. */
  isOwn: boolean;
}

/** The families of fuel a trim was sold with. */
export function settleFuels(
  edition: string,
  filed: readonly Power[],
  evidence: Evidence,
): SettledFuel[] {
  const { make, model, year, engines } = evidence;
  const named = fuelOfName(make, model, edition, year);
  if (named !== undefined) return [{ family: fuelFamily(named), isOwn: true }];
  const lines = variantsOf(edition, evidence).map(toPower);
  const epa = familiesOf(lines.length > 0 ? lines : engines);
  const candidates = candidateFuels(make, filed, epa);
  if (candidates.size === 0) return [{ family: undefined, isOwn: false }];
  return [...candidates].map((family) => ({ family, isOwn: familiesOf(filed).size > 1 }));
}

const single = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** Trims that often have an engine of their own. */
const fastTrims = new RegExp(
  [
    '\\b(V-?Series|V-?Sport|Blackwing|SRT\\S*|Hellcat|SS|SVT|SVO|Cobra|GT500|GT350|Shelby|Boss|Mach 1)\\b',
    '\\b(Type[- ]?[RS]|Si|NISMO|AMG|STI|Turbo|Mazdaspeed|John Cooper Works|JCW|Z06|ZR-?1|Raptor)\\b',
    '\\b(Lightning|Trackhawk|TRX|RHO|Abarth|Quadrifoglio|GLI|VR6|Spec V|SE-R|XRS|GT-S|Ralliart)\\b',
    '\\b(Evolution|SHO|ST|GXP|GTP|SSEi|Red Line|Supercharged|Super Coupe|N|Z28|IROC-Z|RS|R/T)\\b',
  ].join('|'),
  'i',
);

const namesTrim = (edition: string, { variants }: Evidence): boolean =>
  variants.some(({ trimWords }) => trimWords !== '' && trimWords === nameKey(edition));

/** The engine that all cars of a trim and fuel share, as far as they do. */
export function settleEngine(
  edition: string,
  family: string | undefined,
  filed: readonly Power[],
  evidence: Evidence,
): Power {
  if (family === 'Electric') return { cylinders: undefined, liters: undefined, fuel: family };
  const fits = readNamedEngine(edition);
  const lines = variantsOf(edition, evidence).map(toPower);
  const epa = lines.length > 0 ? lines : evidence.engines;
  const own = family === undefined ? [] : ofFamily(filed, family).filter(fits);
  const fitting =
    own.length > 0 ? own : filed.filter(({ fuel }) => fuel === undefined).filter(fits);
  // A line that doesn't name a fast trim speaks of the others' engine.
  const isOwnLine = !fastTrims.test(edition) || namesTrim(edition, evidence);
  const known = family === undefined ? [] : ofFamily(epa, family).filter(fits);
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
  // A plan's size and the EPA's cylinders may be those of two engines.
  const size = isPossible({ cylinders, liters }) ? liters : undefined;
  return { cylinders, liters: size, fuel: settleFlex(family, own, known) };
}

/** "Flex fuel" only where every engine of the trim takes alcohol. */
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
