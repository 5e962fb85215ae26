import { readEditionNames, isOtherMarketOnly } from './edition-names.ts';
import {
  combineFuels,
  nameBody,
  nameFuel,
  readCylinders,
  readLiters,
  refineFuel,
} from './facts.ts';
import { intersect, type KeyMask } from './key-mask.ts';
import { element, type Pattern } from './vpic.ts';

/** How well a choice names what the owner has. */
export type ChoiceLevel = 'trim' | 'hand-made' | 'series' | 'body and engine' | 'not listed';

export interface Choice {
  level: ChoiceLevel;
  edition: string;
  body: string | undefined;
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
}

interface Facts {
  body: string | undefined;
  cylinders: number | undefined;
  liters: number | undefined;
  fuel: string | undefined;
}

function compatible(masks: readonly KeyMask[], patterns: readonly Pattern[]): Pattern[] {
  return patterns.filter((pattern) => masks.some((mask) => intersect(mask, pattern.mask)));
}

/** The one value all compatible rows agree on, or undefined. */
function singleValue<Value>(
  patterns: readonly Pattern[],
  read: (text: string) => Value | undefined,
): Value | undefined {
  const values = new Set(patterns.map((pattern) => read(pattern.value)));
  return values.size === 1 ? [...values][0] : undefined;
}

/**
 * A trim comes in several bodies often enough; a picture needs one, so the one most rows speak of.
 */
function mostFrequentBody(patterns: readonly Pattern[]): string | undefined {
  const counts = new Map<string, number>();
  for (const pattern of patterns) {
    const body = nameBody(pattern.value);
    if (body) counts.set(body, (counts.get(body) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0];
}

export interface SchemaPatterns {
  of(kind: number): readonly Pattern[];
}

function readFacts(schema: SchemaPatterns, masks: readonly KeyMask[]): Facts {
  const rows = (kind: number) => compatible(masks, schema.of(kind));
  return {
    body: mostFrequentBody(rows(element.body)),
    cylinders: singleValue(rows(element.cylinders), readCylinders),
    liters: singleValue(rows(element.liters), readLiters),
    fuel: combineFuels(
      singleValue(rows(element.fuel), nameFuel),
      singleValue(rows(element.secondFuel), nameFuel),
    ),
  };
}

function overlappingMasks(masks: readonly KeyMask[], patterns: readonly Pattern[]): KeyMask[] {
  return masks.flatMap((mask) =>
    patterns.flatMap((pattern) => intersect(mask, pattern.mask) ?? []),
  );
}

const sizeSeries = /^([1-6]500|[1-6]50)( ?HD| LD| SD)?$/i;

function nameChoices(
  schema: SchemaPatterns,
  make: string,
  model: string,
  masks: readonly KeyMask[],
  level: 'trim' | 'series',
): Choice[] {
  const kind = level === 'trim' ? element.trim : element.series;
  const byName = new Map<string, { name: string; masks: KeyMask[] }>();
  for (const pattern of schema.of(kind)) {
    const shared = overlappingMasks(masks, [pattern]);
    if (shared.length === 0) continue;
    for (const name of readEditionNames(pattern.value, make, model)) {
      const sizes =
        level === 'trim'
          ? compatible(shared, schema.of(element.series)).filter((series) =>
              sizeSeries.test(series.value),
            )
          : [];
      const named =
        sizes.length > 0 && !/\d{3}/.test(model)
          ? sizes.map((size) => ({
              name: `${size.value} ${name}`,
              masks: overlappingMasks(shared, [size]),
            }))
          : [{ name, masks: shared }];
      for (const edition of named) {
        const known = byName.get(edition.name.toLowerCase());
        if (known) known.masks.push(...edition.masks);
        else byName.set(edition.name.toLowerCase(), { ...edition });
      }
    }
  }
  return [...byName.values()].map((edition) => ({
    level,
    edition: edition.name,
    ...readFacts(schema, edition.masks),
  }));
}

function nameByBodyAndEngine({ body, cylinders, liters, fuel }: Facts): string | undefined {
  const engine =
    fuel === 'Electric'
      ? ['Electric']
      : [
          liters && `${liters.toFixed(1)}L`,
          cylinders && `${cylinders}-cylinder`,
          fuel !== 'Gasoline' && fuel !== undefined && fuel.toLowerCase(),
        ];
  return [body, ...engine].filter(Boolean).join(' ') || undefined;
}

/** Every body with every engine the plan allows for it. */
function bodyAndEngineChoices(
  schema: SchemaPatterns,
  model: string,
  masks: readonly KeyMask[],
  refine: (fuel: string | undefined, edition: string) => string | undefined,
): Choice[] {
  const split = (
    bases: KeyMask[][],
    kind: number,
    read: (text: string) => string | undefined,
  ): KeyMask[][] =>
    bases.flatMap((base) => {
      const groups = new Map<string, Pattern[]>();
      for (const pattern of compatible(base, schema.of(kind))) {
        const value = read(pattern.value);
        if (value) groups.set(value, [...(groups.get(value) ?? []), pattern]);
      }
      return groups.size > 0
        ? [...groups.values()].map((patterns) => overlappingMasks(base, patterns))
        : [base];
    });
  let groups = split([[...masks]], element.body, nameBody);
  groups = split(groups, element.liters, (text) => readLiters(text)?.toString());
  if (groups.length > 24) groups = split([[...masks]], element.body, nameBody);
  return groups.flatMap((group) => {
    const facts = readFacts(schema, group);
    const refined = { ...facts, fuel: refine(facts.fuel, '') };
    const edition = nameByBodyAndEngine(refined);
    return edition === undefined || edition.toLowerCase() === model.toLowerCase()
      ? []
      : [{ level: 'body and engine' as const, edition, ...refined }];
  });
}

/**
 * What an owner of this model can choose from by one plan; empty when the plan is for other markets
 * or no whole vehicle.
 */
export function listChoices(
  schema: SchemaPatterns,
  make: string,
  model: string,
  masks: readonly KeyMask[],
): Choice[] {
  const bodies = compatible(masks, schema.of(element.body));
  if (bodies.length > 0 && bodies.every((body) => nameBody(body.value) === undefined)) return [];
  const names = [
    ...compatible(masks, schema.of(element.trim)),
    ...compatible(masks, schema.of(element.series)),
  ];
  if (names.length > 0 && names.every((name) => isOtherMarketOnly(name.value))) return [];

  const refine = (fuel: string | undefined, edition: string) =>
    refineFuel(fuel, make, model, edition);
  const refined = (choices: Choice[]) =>
    choices.map((choice) => ({ ...choice, fuel: refine(choice.fuel, choice.edition) }));
  const trims = nameChoices(schema, make, model, masks, 'trim');
  if (trims.length > 0) return refined(trims);
  const series = nameChoices(schema, make, model, masks, 'series');
  if (series.length > 0) return refined(series);
  const bodyAndEngine = bodyAndEngineChoices(schema, model, masks, refine);
  if (bodyAndEngine.length > 0) return bodyAndEngine;
  return [
    {
      level: 'not listed',
      edition: 'Not listed',
      body: undefined,
      cylinders: undefined,
      liters: undefined,
      fuel: refine(undefined, ''),
    },
  ];
}
