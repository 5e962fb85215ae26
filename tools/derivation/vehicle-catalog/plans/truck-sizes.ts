import {
  includesYear,
  readNamesWithYears,
} from '../../../../server/reference-data/two-digit-years.ts';
import type { SourceModelYear } from './collect.ts';
import { listHandMadeEditions } from '../names/hand-made-editions.ts';
import type { SourceChoice } from './model-choices.ts';

/**
 * Pickups that plans list under one name but owners know by size, which decides engine, parts, and
 * price: the sizes with their model years.
 */
const sizesByName: Readonly<Record<string, string>> = {
  'Chevrolet C/K Pickup':
    'C/K 10 81-87, C/K 20 81-87, C/K 30 81-87, C/K 1500 88-99, C/K 2500 88-00, C/K 3500 88-00',
  'Chevrolet R/V Pickup':
    'R/V 10 87-87, R/V 20 87-88, R/V 30 87-88, R/V 2500 89-89, R/V 3500 89-91',
  'Chevrolet Silverado':
    'Silverado 1500 99-27, Silverado 1500HD 01-03 05-07, Silverado 2500 99-04, ' +
    'Silverado 2500HD 01-27, Silverado 3500 01-06, Silverado 3500HD 07-27',
  'Chevrolet Silverado HD': 'Silverado 2500HD 19-27, Silverado 3500HD 19-27',
  'Chevrolet Silverado LD': 'Silverado 1500 LD 19-19',
  'Chevrolet Silverado LTD': 'Silverado 1500 LTD 22-22',
  'Dodge Ram': 'Ram 1500 94-12, Ram 2500 94-12, Ram 3500 94-12',
  'GMC C/K Pickup': 'C/K 1500 81-87, C/K 2500 81-87, C/K 3500 81-87',
  'GMC R/V Pickup': 'R/V 1500 87-87, R/V 2500 87-89, R/V 3500 87-91',
  'GMC Sierra':
    'Sierra 1500 88-27, Sierra 1500HD 01-03 05-07, Sierra 2500 88-04, Sierra 2500HD 01-27, ' +
    'Sierra 3500 88-06, Sierra 3500HD 07-27',
  'GMC Sierra HD': 'Sierra 2500HD 19-27, Sierra 3500HD 19-27',
  'GMC Sierra Limited': 'Sierra 1500 Limited 19-22',
};

const sizes = new Map(
  Object.entries(sizesByName).map(([name, text]) => [name, readNamesWithYears(text)] as const),
);

/** "1500 LT" and "2500 HD LTZ": the size precedes the trim. */
const sizedTrim = /^([1-3]500)( ?HD| ?LD)?(?: (.+))?$/i;

/** The name of a trim within one size; undefined for a trim of another size. */
function trimOfSize(choice: SourceChoice, model: string): SourceChoice | undefined {
  const match = sizedTrim.exec(choice.edition);
  if (!match?.[1]) return undefined;
  const isOfSize = model.includes(match[1]);
  return isOfSize ? { ...choice, edition: match[3] ?? 'Base' } : undefined;
}

function toSize(source: SourceModelYear, model: string): SourceModelYear {
  const sized = [...source.choices.values()].flatMap((choice) => trimOfSize(choice, model) ?? []);
  const powers = sized.flatMap((choice) => choice.powers);
  return {
    ...source,
    model,
    powers,
    bodies: ['Pickup'],
    choices: new Map(
      sized.map((choice) => [choice.edition.toLowerCase(), { ...choice, bodies: ['Pickup'] }]),
    ),
  };
}

/** One model per size sold in the year, merged when two plans cover it. */
export function splitTruckSizes(sources: readonly SourceModelYear[]): SourceModelYear[] {
  const found = new Map<string, SourceModelYear>();
  const rest: SourceModelYear[] = [];
  for (const source of sources) {
    const { make, model, year } = source;
    const ofYear = sizes.get(`${make} ${model}`)?.filter(({ years }) => includesYear(years, year));
    if (!ofYear) rest.push(source);
    for (const { name } of ofYear ?? []) {
      const key = `${make} ${name} ${year}`;
      const size = toSize(source, name);
      const known = found.get(key);
      const choices = new Map([...(known?.choices ?? []), ...size.choices]);
      if (choices.size > 0 || listHandMadeEditions(make, name, year).length > 0)
        found.set(key, { ...size, choices, powers: [...(known?.powers ?? []), ...size.powers] });
    }
  }
  return [...rest, ...found.values()];
}
