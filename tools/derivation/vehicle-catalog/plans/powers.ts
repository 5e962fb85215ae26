import { combineFuels, nameFuel, readCylinders, readLiters } from './facts.ts';
import { intersect, type KeyMask } from './key-mask.ts';
import { element, type Pattern } from './vpic.ts';

/** An engine or motor that a trim was sold with, as far as the source specifies it. */
export interface Power {
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
}

export interface SchemaPatterns {
  of(kind: number): readonly Pattern[];
}

export function compatible(masks: readonly KeyMask[], patterns: readonly Pattern[]): Pattern[] {
  return patterns.filter((pattern) => masks.some((mask) => intersect(mask, pattern.mask)));
}

export function overlappingMasks(
  masks: readonly KeyMask[],
  patterns: readonly Pattern[],
): KeyMask[] {
  return masks.flatMap((mask) =>
    patterns.flatMap((pattern) => intersect(mask, pattern.mask) ?? []),
  );
}

const sameMask = (a: KeyMask, b: KeyMask): boolean =>
  a.letters.every((letters, at) => letters === b.letters[at]) &&
  a.digits.every((digits, at) => digits === b.digits[at]);

/** Whether every VIN of the mask matches one of the patterns. */
const isCovered = (mask: KeyMask, patterns: readonly Pattern[]): boolean =>
  patterns.some((pattern) => {
    const shared = intersect(mask, pattern.mask);
    return shared !== undefined && sameMask(shared, mask);
  });

interface Group {
  value: string | undefined;
  masks: KeyMask[];
}

/**
 * Partitions the masks by the values that patterns of a kind assign. The remainder without a value
 * is last.
 */
function partBy(
  masks: readonly KeyMask[],
  patterns: readonly Pattern[],
  read: (text: string) => string | undefined,
): Group[] {
  const groups = new Map<string, Pattern[]>();
  for (const pattern of compatible(masks, patterns)) {
    const value = read(pattern.value);
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), pattern]);
  }
  const named = [...groups].map(([value, rows]) => ({
    value,
    masks: overlappingMasks(masks, rows),
  }));
  const rows = [...groups.values()].flat();
  const rest = masks.filter((mask) => !rows.some((row) => intersect(mask, row.mask)));
  return rest.length > 0 ? [...named, { value: undefined, masks: rest }] : named;
}

const hybridEngine = /\b(hybrid|m?hev|phev|plug-in)\b/i;
/** Toyota's notation for hybrids: "2AR-FXE+2JM", "V35A-FTS,1TM", the motor after the engine. */
const toyotaHybridEngine = /^\w+-?FX[A-Z]|^\w+-?F\w+\s*[,+]\s*\d[A-Z]M/;
const mildHybridEngine = /mhev|\bmild\b/i;

const isNamedHybrid = ({ value }: Pattern): boolean =>
  (hybridEngine.test(value) || toyotaHybridEngine.test(value)) && !mildHybridEngine.test(value);

/**
 * The fuels of one engine: two when the source gives a second one for only some of its VINs, as for
 * a hybrid with the same engine size.
 */
function fuelsOf(
  schema: SchemaPatterns,
  masks: readonly KeyMask[],
  first: string | undefined,
): (string | undefined)[] {
  const fuels = new Set<string | undefined>();
  const seconds = schema.of(element.secondFuel);
  const hybrids = [...schema.of(element.engine), ...schema.of(element.engineInfo)].filter(
    isNamedHybrid,
  );
  for (const mask of masks) {
    const rows = compatible([mask], seconds);
    const combined = new Set(rows.map(({ value }) => combineFuels(first, nameFuel(value))));
    for (const fuel of combined) fuels.add(fuel);
    const motors = first === 'Electric' ? [] : compatible([mask], hybrids);
    const isPlugIn = motors.some(({ value }) => /phev|plug-in/i.test(value));
    if (motors.length > 0 && combined.size === 0) fuels.add(isPlugIn ? 'Plug-in hybrid' : 'Hybrid');
    if (!isCovered(mask, [...rows, ...motors])) fuels.add(first);
  }
  return [...fuels];
}

const readNumber =
  (read: (text: string) => number | undefined) =>
  (text: string): string | undefined =>
    read(text)?.toString();

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const MAX_CYLINDERS = 16;
/** The largest engines are diesels. A larger value is a plan's mismatch of size and engine. */
const MAX_LITERS_A_CYLINDER = 1.2;

export const isPossible = ({ cylinders, liters }: Omit<Power, 'fuel'>): boolean =>
  (liters ?? 0) / (cylinders ?? MAX_CYLINDERS) <= MAX_LITERS_A_CYLINDER;

/** Every combination of engine and fuel that the plan allows under the masks. */
export function readPowers(schema: SchemaPatterns, masks: readonly KeyMask[]): Power[] {
  const powers = new Map<string, Power>();
  for (const fuel of partBy(masks, schema.of(element.fuel), nameFuel)) {
    const sizes = partBy(fuel.masks, schema.of(element.liters), readNumber(readLiters));
    for (const size of sizes) {
      const counts = partBy(size.masks, schema.of(element.cylinders), readNumber(readCylinders));
      for (const count of counts) {
        for (const combined of fuelsOf(schema, count.masks, fuel.value)) {
          const hasEngine = combined !== 'Electric';
          const power = {
            cylinders: hasEngine ? numberOf(count.value) : undefined,
            liters: hasEngine ? numberOf(size.value) : undefined,
            fuel: combined,
          };
          powers.set(JSON.stringify(power), power);
        }
      }
    }
  }
  return [...powers.values()].filter(
    (power) => (power.cylinders ?? power.liters ?? power.fuel) !== undefined && isPossible(power),
  );
}
