import {
  includesYear,
  readNamesWithYears,
} from '../../../../server/reference-data/two-digit-years.ts';
import { volumeTrims } from '../../../catalog-check/volume-trims/index.ts';
import { AMERICAN_EDITIONS } from '../hand-made-editions/american.ts';
import type { EditionsByModel } from '../hand-made-editions/editions-by-model.ts';
import { EUROPEAN_EDITIONS } from '../hand-made-editions/european.ts';
import { FURTHER_TRIMS } from '../hand-made-editions/further-trims.ts';
import { JAPANESE_EDITIONS } from '../hand-made-editions/japanese.ts';
import { KOREAN_EDITIONS } from '../hand-made-editions/korean.ts';
import { BESIDE_SINGLE_TRIMS } from '../hand-made-editions/single-trims.ts';
import { modelKey } from './model-names.ts';

/**
 * Trims of more vehicles whose makers reported none to the government (Nissan for thirty years,
 * most trucks), written from general knowledge.
 */
const further: readonly Readonly<Record<string, EditionsByModel>>[] = [
  AMERICAN_EDITIONS,
  EUROPEAN_EDITIONS,
  JAPANESE_EDITIONS,
  KOREAN_EDITIONS,
  BESIDE_SINGLE_TRIMS,
  FURTHER_TRIMS,
];

const furtherTrims = further.flatMap((part) =>
  Object.entries(part).flatMap(([make, models]) =>
    Object.entries(models).map(([model, trims]) => [`${make} ${model}`, trims] as const),
  ),
);

const editionsOf = new Map<string, ReturnType<typeof readNamesWithYears>>();
for (const [name, trims] of [...furtherTrims, ...volumeTrims]) {
  const key = modelKey(name);
  editionsOf.set(key, [...(editionsOf.get(key) ?? []), ...readNamesWithYears(trims)]);
}

const entriesOf = (make: string, model: string) =>
  editionsOf.get(modelKey(`${make} ${model}`)) ?? [];

export function listHandMadeEditions(make: string, model: string, year: number): string[] {
  return entriesOf(make, model)
    .filter(({ years }) => includesYear(years, year))
    .map(({ name }) => name);
}

/** Whether a name suggested by the other sources is known never to have been a trim. */
export function isKnownNotToExist(
  { make, model, year }: { make: string; model: string; year: number },
  edition: string,
): boolean {
  const name = edition.toLowerCase();
  const entries = entriesOf(make, model).filter((entry) => entry.name.toLowerCase() === name);
  return (
    entries.some(({ years }) => years.length === 0) &&
    !entries.some(({ years }) => includesYear(years, year))
  );
}

/** The model years for which volume trims are written down. */
export function listVolumeModelYears(): { make: string; model: string; year: number }[] {
  return [...volumeTrims].flatMap(([name, trims]) => {
    const years = readNamesWithYears(trims).flatMap((entry) => entry.years);
    const from = Math.min(...years.map(([first]) => first));
    const to = Math.max(...years.map(([, last]) => last));
    const { make, model } = splitName(name);
    return Array.from({ length: to - from + 1 }, (_, offset) => ({
      make,
      model,
      year: from + offset,
    })).filter(({ year }) => years.some(([first, last]) => year >= first && year <= last));
  });
}

/** No make with volume trims has two words in its name. */
function splitName(name: string): { make: string; model: string } {
  const [make = '', ...words] = name.split(' ');
  return { make, model: words.join(' ') };
}
