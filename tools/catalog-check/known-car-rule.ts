import { readKnownCars, type KnownCar } from './known-cars.ts';
import type { CheckedChoice, Rule } from './rule.ts';

const MAX_DIFFERENCE = 0.06;

/** Flex fuel is gasoline in other records of the same engine. */
const familyOf = (fuel: string | undefined): string | undefined =>
  fuel === 'Flex fuel' ? 'Gasoline' : fuel;

const isListed = ({ engines }: KnownCar, { fuel, liters, cylinders }: CheckedChoice): boolean =>
  engines.some(
    (engine) =>
      engine.fuel === familyOf(fuel) &&
      (liters === undefined || Math.abs(liters - (engine.liters ?? liters)) < MAX_DIFFERENCE) &&
      (cylinders === undefined || cylinders === (engine.cylinders ?? cylinders)),
  );

function problemOf(car: KnownCar, choice: CheckedChoice): string | undefined {
  if (choice.fuel === undefined) return 'fuel is open';
  if (!isListed(car, choice))
    return `no ${choice.fuel} ${choice.liters ?? '?'}/${choice.cylinders ?? '?'} was sold`;
  const isBody =
    choice.body === undefined ||
    car.bodies.some((body) => choice.body?.toLowerCase().endsWith(body.toLowerCase()));
  return isBody ? undefined : `was no ${choice.body}`;
}

const has = (choices: readonly CheckedChoice[], edition: string, fuels: readonly string[]) =>
  choices.some(
    (choice) =>
      choice.edition.toLowerCase() === edition.toLowerCase() &&
      fuels.includes(familyOf(choice.fuel) ?? ''),
  );

function findWrong(car: KnownCar, choices: readonly CheckedChoice[]): string[] {
  const title = `${car.year} ${car.name}`;
  if (choices.length === 0) return [`${title}: is missing`];
  const fuels = new Set(choices.map(({ fuel }) => familyOf(fuel)));
  return [
    ...choices.flatMap((choice) => {
      const problem = problemOf(car, choice);
      return problem === undefined ? [] : [`${title} ${choice.edition}: ${problem}`];
    }),
    ...new Set(
      car.engines.flatMap(({ fuel }) => (fuels.has(fuel) ? [] : [`${title}: no ${fuel}`])),
    ),
    ...car.trims.flatMap(({ edition, fuels: any }) =>
      has(choices, edition, any) ? [] : [`${title}: no ${edition} (${any.join(' or ')})`],
    ),
    ...car.neverSold.flatMap(({ edition, fuels: any }) =>
      has(choices, edition, any) ? [`${title} ${edition}: never sold as ${any.join()}`] : [],
    ),
  ];
}

export const knownCarRule: Rule = {
  name: 'well-known cars have the engines, bodies, and trims they were sold with, and no others',
  find(choices) {
    const keyOf = (year: number, name: string): string => `${year} ${name.toLowerCase()}`;
    const byModelYear = Map.groupBy(choices, ({ year, make, model }) =>
      keyOf(year, `${make} ${model}`),
    );
    return readKnownCars().flatMap((car) =>
      findWrong(car, byModelYear.get(keyOf(car.year, car.name)) ?? []),
    );
  },
};
