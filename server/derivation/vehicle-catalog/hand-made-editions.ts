import { AMERICAN_EDITIONS } from './hand-made-editions/american.ts';
import { EUROPEAN_EDITIONS } from './hand-made-editions/european.ts';
import { JAPANESE_EDITIONS } from './hand-made-editions/japanese.ts';
import { KOREAN_EDITIONS } from './hand-made-editions/korean.ts';
import type { EditionsByModel } from './hand-made-editions/editions-by-model.ts';
import { includesYear, readNamesWithYears } from './two-digit-years.ts';

/**
 * Trims of widely owned vehicles whose makers told the government none (Nissan's cars for thirty
 * years, most trucks), written down from general knowledge. Used only where the source has no trim
 * for the model-year.
 */
const handMade: Readonly<Record<string, EditionsByModel>> = {
  ...AMERICAN_EDITIONS,
  ...JAPANESE_EDITIONS,
  ...KOREAN_EDITIONS,
  ...EUROPEAN_EDITIONS,
};

const editionsOf = new Map(
  Object.entries(handMade).flatMap(([make, models]) =>
    Object.entries(models).map(
      ([model, text]) => [`${make} ${model}`, readNamesWithYears(text)] as const,
    ),
  ),
);

export function listHandMadeEditions(make: string, model: string, year: number): string[] {
  return (editionsOf.get(`${make} ${model}`) ?? [])
    .filter(({ years }) => includesYear(years, year))
    .map(({ name }) => name);
}
