import { expect, test } from 'vitest';
import { nameKey } from '../../../../server/src/modules/vehicle-catalog/epa-import/name-key.rules.ts';
import { readVehicleCatalog } from '../../../../server/reference-data/vehicle-catalog-file.ts';
import { listCheckedChoices, type CheckedChoice } from '../../../catalog-check/check-catalog.ts';
import { readEpaLines } from './epa-lines.ts';
import { matchEpaLines } from './epa-match.ts';
import { fuelFamily } from '../settle/settle-powers.ts';

const DRAWN = 200;
/** Years that the EPA's table covers completely. */
const YEARS = [1984, 2022] as const;

/** Seeded: the same numbers from 0 to 1 in every run. */
function* randomNumbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

const makeYear = ({ make, year }: { make: string; year: number }): string =>
  `${nameKey(make)} ${year}`;

test('of 200 random choices, 98% have a fuel that the EPA lists for the model', () => {
  const choices = listCheckedChoices(readVehicleCatalog()).filter(
    ({ year }) => year >= YEARS[0] && year <= YEARS[1],
  );
  const numbers = randomNumbers(17);
  const drawn: CheckedChoice[] = [];
  const judged = new Set<CheckedChoice>();
  const linesByYear = Map.groupBy(readEpaLines(), makeYear);
  const choicesByYear = Map.groupBy(choices, makeYear);
  const linesOf = (choice: CheckedChoice) =>
    matchEpaLines(
      choicesByYear.get(makeYear(choice)) ?? [],
      linesByYear.get(makeYear(choice)) ?? [],
    )(choice);
  while (judged.size < DRAWN) {
    const choice = choices[Math.floor((numbers.next().value ?? 0) * choices.length)];
    if (choice?.fuel === undefined || judged.has(choice)) continue;
    const fuels = new Set(linesOf(choice).flatMap(({ fuel }) => fuel ?? []));
    // Vehicles over 8,500 lb aren't rated.
    if (fuels.size === 0) continue;
    judged.add(choice);
    if ([...fuels].some((fuel) => fuelFamily(fuel) === fuelFamily(choice.fuel ?? '')))
      drawn.push(choice);
  }
  expect(drawn.length).toBeGreaterThanOrEqual(DRAWN * 0.98);
});
