import { readEditionNames, isOtherMarketOnly } from '../names/edition-names.ts';
import { nameBody, readLiters } from './facts.ts';
import type { KeyMask } from './key-mask.ts';
import {
  compatible,
  overlappingMasks,
  readPowers,
  type Power,
  type SchemaPatterns,
} from './powers.ts';
import { element, type Pattern } from './vpic.ts';

/** How specifically a choice identifies the owner's car. */
export type ChoiceLevel = 'trim' | 'hand-made' | 'series' | 'body and engine' | 'not listed';

/** A name of the source with all possible facts of its cars. Later steps decide which apply. */
export interface SourceChoice {
  level: ChoiceLevel;
  edition: string;
  bodies: readonly string[];
  powers: readonly Power[];
}

type Facts = Pick<SourceChoice, 'bodies' | 'powers'>;

/** The bodies in the rows, the most frequent first. */
function readBodies(patterns: readonly Pattern[]): string[] {
  const counts = new Map<string, number>();
  for (const pattern of patterns) {
    const body = nameBody(pattern.value);
    if (body) counts.set(body, (counts.get(body) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([body]) => body);
}

export const readFacts = (schema: SchemaPatterns, masks: readonly KeyMask[]): Facts => ({
  bodies: readBodies(compatible(masks, schema.of(element.body))),
  powers: readPowers(schema, masks),
});

const sizeSeries = /^([1-6]500|[1-6]50)( ?HD| LD| SD)?$/i;

function nameChoices(
  schema: SchemaPatterns,
  make: string,
  model: string,
  masks: readonly KeyMask[],
  level: 'trim' | 'series',
): SourceChoice[] {
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

/** Every body combined with each engine size that the plan allows for it. */
function bodyAndEngineChoices(schema: SchemaPatterns, masks: readonly KeyMask[]): SourceChoice[] {
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
  const byBody = split([[...masks]], element.body, nameBody);
  const groups = split(byBody, element.liters, (text) => readLiters(text)?.toString());
  return (groups.length > 24 ? byBody : groups).flatMap((group) => {
    const { bodies, powers } = readFacts(schema, group);
    return (powers.length === 0 ? [undefined] : powers).flatMap((power) => {
      const facts = { bodies: bodies.slice(0, 1), powers: power ? [power] : [] };
      return bodies.length === 0 && powers.length === 0
        ? []
        : [{ level: 'body and engine' as const, edition: '', ...facts }];
    });
  });
}

/**
 * The choices that one plan offers an owner of this model; empty when the plan is for other markets
 * or incomplete vehicles.
 */
export function listChoices(
  schema: SchemaPatterns,
  make: string,
  model: string,
  masks: readonly KeyMask[],
): SourceChoice[] {
  const bodies = compatible(masks, schema.of(element.body));
  if (bodies.length > 0 && bodies.every((body) => nameBody(body.value) === undefined)) return [];
  const names = [
    ...compatible(masks, schema.of(element.trim)),
    ...compatible(masks, schema.of(element.series)),
  ];
  if (names.length > 0 && names.every((name) => isOtherMarketOnly(name.value))) return [];
  const trims = nameChoices(schema, make, model, masks, 'trim');
  if (trims.length > 0) return trims;
  const series = nameChoices(schema, make, model, masks, 'series');
  if (series.length > 0) return series;
  const bodyAndEngine = bodyAndEngineChoices(schema, masks);
  if (bodyAndEngine.length > 0) return bodyAndEngine;
  return [{ level: 'not listed', edition: 'Not listed', bodies: [], powers: [] }];
}
