import {
  isFitUncertain,
  unfitChoiceReason,
  unfitReason,
  type FitVehicle,
} from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_SERVICES } from '../../../reference-data/services/all-services.ts';
import {
  readVehicleCatalog,
  type CatalogChoice,
} from '../../../reference-data/vehicle-catalog-file.ts';
import { catalogFacts } from './garage.facts.rules.ts';
import { fitOf } from './garage.fit.ts';

/** Combinations of car and job, with a mechanic's answers. */
const readCombinations = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));

const catalog = new Map<string, CatalogChoice>();
for (const choice of readVehicleCatalog())
  for (const [from, to] of choice.years)
    for (let year = from; year <= to; year++)
      catalog.set(`${year} ${choice.make} ${choice.model} ${choice.edition}`, choice);

function vehicleOf(name: string): FitVehicle {
  const choice = catalog.get(name);
  if (!choice) throw new Error(`The catalog has no ${name}`);
  const { body = null, cylinders = null, liters = null, fuel = null } = choice;
  const facts = catalogFacts({
    bodyType: body,
    cylinders,
    displacement: liters,
    fuelType: fuel,
    transmissions: choice.transmissions,
    drivetrains: choice.drives,
  });
  return fitOf({
    ...facts,
    year: Number(name.slice(0, 4)),
    full_vehicle_name: name,
    possible_transmissions: choice.transmissions,
    possible_drivetrains: choice.drives,
  });
}

/** What the form says: "yes", "no", or "maybe" for "If your car has one". */
function judge(name: string, job: string): string {
  const vehicle = vehicleOf(name);
  const [slug, optionSlug, choiceSlug] = job.split('/');
  const service = ALL_SERVICES.find((one) => one.slug === slug);
  if (!service) throw new Error(`No such service: ${slug}`);
  const applies = { fuels: service.appliesTo, ...service.fits };
  const reason = unfitReason(
    { applies_to: applies, vehicle_kinds: service.kinds, unfit_reason: service.unfit },
    vehicle,
  );
  if (reason) return 'no';
  if (optionSlug === undefined) return isFitUncertain(applies, vehicle) ? 'maybe' : 'yes';
  const choice = service.options
    .find((one) => one.slug === optionSlug)
    ?.choices.find((one) => one.slug === choiceSlug);
  if (!choice) throw new Error(`No such choice: ${job}`);
  const further = { fuels: choice.appliesTo, ...choice.fits };
  if (unfitChoiceReason(further, choice.unfit ?? '', vehicle)) return 'no';
  return [applies, further].some((one) => isFitUncertain(one, vehicle)) ? 'maybe' : 'yes';
}

function findWrong(file: string) {
  const judged = readCombinations(file).map(([name = '', job = '', verdict]) => ({
    combination: `${name} | ${job}`,
    said: judge(name, job),
    verdict,
  }));
  return { count: judged.length, wrong: judged.filter(({ said, verdict }) => said !== verdict) };
}

it('each combination of car and job gets the answer a mechanic would give', () => {
  const { count, wrong } = findWrong('fit-combinations.txt');
  expect(count).toBeGreaterThanOrEqual(98);
  expect(wrong).toEqual([]);
});

it('combinations written down before they were tried do too', () => {
  const { count, wrong } = findWrong('fit-unseen.txt');
  expect(count).toBeGreaterThanOrEqual(120);
  expect(wrong).toEqual([]);
});

it('of a second list, for which no rule was changed, one answer contradicts the mechanic', () => {
  const { count, wrong } = findWrong('fit-second.txt');
  expect(count).toBe(45);
  expect(wrong.length).toBeLessThanOrEqual(10);
  const contradicting = wrong.filter(
    ({ said, verdict }) => said !== 'maybe' && verdict !== 'maybe',
  );
  // The coolant of an electric car is a part of another service.
  expect(contradicting.map(({ combination }) => combination)).toEqual([
    '2021 Tesla Model Y Performance | coolant',
  ]);
});
