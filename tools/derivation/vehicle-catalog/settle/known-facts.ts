import type { Choice, ModelYear } from './choice.ts';

type Facts = Partial<Pick<Choice, 'body' | 'cylinders' | 'liters'>>;

/** Facts that the plans or the EPA's rows have wrong, by "make model trim" and model years. */
const corrections: readonly (readonly [name: RegExp, from: number, to: number, facts: Facts])[] = [
  [/^Toyota Prius /, 2001, 2003, { body: 'Sedan' }],
  [/^Chevrolet S-10 Blazer /, 1989, 1994, { body: 'SUV' }],
  [/^GMC Syclone /, 1991, 1991, { body: 'Pickup' }],
  [/^GMC Typhoon /, 1992, 1993, { body: 'SUV' }],
  [/^Kia Soul EV /, 2015, 2015, { body: 'Hatchback' }],
  [/^Oldsmobile Aurora /, 1995, 2003, { body: 'Sedan' }],
  [/^Mercedes-Benz 500 SL 129$/, 1990, 1993, { cylinders: 8, liters: 5 }],
  [/^Mercedes-Benz SL-Class SL500 129$/, 1994, 1997, { cylinders: 8, liters: 5 }],
];

/** Choices that no maker sold: another model's engines, and bodies without such a trim. */
const neverSold: readonly (readonly [name: RegExp, from: number, to: number])[] = [
  [/^Ferrari 348 t[bs] .*12-cylinder$/, 1989, 1995],
  [/^Honda Civic (CRX|CRX Wagon|HF|HF Wagon|Si Wagon|SE Wagon|LX Hatchback)$/, 1988, 1988],
  [/^Honda Civic Wagovan( Hatchback)?$/, 1988, 1988],
  // From 2001 on, Saturn named these by other numbers.
  [/^Saturn (LS|LS1|LS2|LW1|LW2) /, 2001, 2002],
];

/** Applies the corrections, and drops choices that never existed. */
export function applyKnownFacts(modelYears: readonly ModelYear[]): ModelYear[] {
  const kept = modelYears.map(({ choices, ...modelYear }) => {
    const { make, model, year } = modelYear;
    const known = [...choices].flatMap(([key, choice]): [string, Choice][] => {
      const name = `${make} ${model} ${choice.edition}`;
      const isOfYear = ([, from, to]: readonly [RegExp, number, number, ...unknown[]]) =>
        year >= from && year <= to;
      if (neverSold.some((entry) => isOfYear(entry) && entry[0].test(name))) return [];
      const right = corrections.filter((entry) => isOfYear(entry) && entry[0].test(name));
      return [[key, Object.assign({}, choice, ...right.map(([, , , facts]) => facts)) as Choice]];
    });
    return { ...modelYear, choices: new Map(known) };
  });
  return kept.filter(({ choices }) => choices.size > 0);
}
