import type { Choice, ModelYear } from './choice.ts';
import { inSoldBodies } from './trim-bodies.ts';

type Facts = Partial<Pick<Choice, 'edition' | 'body' | 'cylinders' | 'liters'>>;

/** Facts that the plans or the EPA's rows have wrong, by "make model trim" and model years. */
const corrections: readonly (readonly [name: RegExp, from: number, to: number, facts: Facts])[] = [
  [/^Toyota Prius /, 2001, 2003, { body: 'Sedan' }],
  [/^Chevrolet S-10 Blazer /, 1989, 1994, { body: 'SUV' }],
  [/^GMC Syclone /, 1991, 1991, { body: 'Pickup' }],
  [/^GMC Typhoon /, 1992, 1993, { body: 'SUV' }],
  [/^Chrysler Prowler /, 2001, 2002, { body: 'Convertible' }],
  [/^Dodge Viper /, 1992, 1995, { body: 'Convertible' }],
  [
    /^Ferrari 348 ts Convertible 2\.9L/,
    1991,
    1992,
    { edition: 'Convertible 3.4L 8-cylinder', liters: 3.4 },
  ],
  [/^Ford Thunderbird /, 2002, 2005, { body: 'Convertible' }],
  [/^Hyundai Elantra (GLS|Limited)$/, 2011, 2013, { body: 'Sedan', cylinders: 4, liters: 1.8 }],
  [/^Kia Soul EV /, 2015, 2015, { body: 'Hatchback' }],
  [/^Oldsmobile Aurora /, 1995, 2003, { body: 'Sedan' }],
  [/^Mercedes-Benz 500 SL 129$/, 1990, 1993, { cylinders: 8, liters: 5 }],
  [/^Mercedes-Benz SL-Class SL500 129$/, 1994, 1997, { cylinders: 8, liters: 5 }],
];

/** Choices that no maker sold: another model's engines, and bodies without such a trim. */
const neverSold: readonly (readonly [name: RegExp, from: number, to: number])[] = [
  [/^(Pontiac Fiero|Buick Reatta) Convertible /, 1984, 1989],
  [/^Chrysler 300 /, 1999, 2004],
  [/^Honda Civic DEL SOL /i, 1993, 1997],
  [/^Honda del Sol .* \d Dr /, 1993, 1997],
  [/^Ferrari 348 t[bs] .*12-cylinder$/, 1989, 1995],
  [/^Honda Civic (CRX Wagon|HF|HF Wagon|Si Wagon|SE Wagon|LX Hatchback)$/, 1988, 1988],
  [/^Honda Civic Wagovan( Hatchback)?$/, 1988, 1988],
  // From 2001 on, Saturn named these by other numbers.
  [/^Saturn (LS|LS1|LS2|LW1|LW2) /, 2001, 2002],
];

type OfYears = readonly [name: RegExp, from: number, to: number, ...unknown[]];

/** The choice with what is known better. None if it was never sold. */
function correct({ make, model, year }: ModelYear, choice: Choice): Choice[] {
  const name = `${make} ${model} ${choice.edition}`;
  const isAbout = ([pattern, from, to]: OfYears) =>
    year >= from && year <= to && pattern.test(name);
  if (neverSold.some(isAbout)) return [];
  const right = corrections.filter(isAbout).map(([, , , facts]) => facts);
  return [Object.assign({}, choice, ...right) as Choice];
}

/** Applies the corrections, and drops choices that never existed. */
export function applyKnownFacts(modelYears: readonly ModelYear[]): ModelYear[] {
  return modelYears.flatMap((modelYear) => {
    const known = [...modelYear.choices.values()].flatMap((choice) => correct(modelYear, choice));
    const sold = inSoldBodies(modelYear, known);
    // A model whose listed trims were all sold later only had a plain one.
    const [first] = known;
    const kept = sold.length > 0 || !first ? sold : [{ ...first, edition: 'Base' }];
    const choices = new Map(kept.map((choice) => [choice.edition.toLowerCase(), choice]));
    return choices.size > 0 ? [{ ...modelYear, choices }] : [];
  });
}
