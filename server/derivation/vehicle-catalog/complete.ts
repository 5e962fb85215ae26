import type { ModelYear } from './collect.ts';
import { listHandMadeEditions } from './hand-made-editions.ts';
import type { Choice } from './model-choices.ts';
import { listSoldIn1980 } from './sold-in-1980.ts';

const nothingKnown = { cylinders: undefined, liters: undefined, fuel: undefined };

function singleValue<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/**
 * Up to so many trims of the source may be but a part of those sold: "GLI, Hybrid" of the Jetta.
 */
const MAX_INCOMPLETE_TRIMS = 3;

/**
 * Trims written by hand stand in where the source has none, or fewer than were sold. They take the
 * facts that all of the source's own choices for that model-year agree on; a trim that the source
 * has too keeps its own.
 */
function applyHandMadeTrims(modelYear: ModelYear): void {
  const known = [...modelYear.choices.values()];
  const trims = known[0]?.level === 'trim' ? known.length : 0;
  const editions = listHandMadeEditions(modelYear.make, modelYear.model, modelYear.year);
  if (editions.length === 0 || trims > MAX_INCOMPLETE_TRIMS || editions.length < trims) return;
  const facts = {
    body: known.find((choice) => choice.body)?.body,
    cylinders: singleValue(known.map((choice) => choice.cylinders)),
    liters: singleValue(known.map((choice) => choice.liters)),
    fuel: singleValue(known.map((choice) => choice.fuel)),
  };
  const sources = new Map(modelYear.choices);
  modelYear.choices = new Map(
    editions.map((edition) => {
      const own = trims > 0 ? sources.get(edition.toLowerCase()) : undefined;
      return [edition.toLowerCase(), own ?? { level: 'hand-made', edition, ...facts }];
    }),
  );
}

function listModelYears1980(): ModelYear[] {
  return listSoldIn1980().map(({ make, model, body, editions }) => {
    const choices: Choice[] =
      editions.length > 0
        ? editions.map((edition) => ({ level: 'hand-made', edition, body, ...nothingKnown }))
        : [{ level: 'body and engine', edition: body, body, ...nothingKnown }];
    return {
      make,
      model,
      year: 1980,
      choices: new Map(choices.map((choice) => [choice.edition.toLowerCase(), choice])),
    };
  });
}

/**
 * Adds what the source lacks: the trims some makers never told, and the model year before its
 * first.
 */
export function completeModelYears(fromSource: readonly ModelYear[]): ModelYear[] {
  for (const modelYear of fromSource) applyHandMadeTrims(modelYear);
  return [...listModelYears1980(), ...fromSource];
}
