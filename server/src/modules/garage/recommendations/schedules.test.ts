import type { AppliesTo } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  readVehicleCatalog,
  type CatalogChoice,
} from '../../../../reference-data/vehicle-catalog-file.ts';
import { MAINTENANCE_SCHEDULE } from '../../../../reference-data/maintenance-schedule.ts';
import { ALL_SERVICES } from '../../../../reference-data/services/all-services.ts';
import { recommendServices, type Recommendation } from '../../service-catalog/index.ts';
import { catalogFacts, monthsInUse } from '../garage.facts.rules.ts';
import { maintainedCar } from './maintained-car.ts';

type MaintenanceInterval = Parameters<typeof recommendServices>[0][number];
type VehicleState = Parameters<typeof recommendServices>[1];

/** The shipped schedule as the database would hold it, with slugs as ids. */
const SHIPPED_INTERVALS: readonly MaintenanceInterval[] = MAINTENANCE_SCHEDULE.flatMap((seed) => {
  const service = ALL_SERVICES.find(({ slug }) => slug === seed.category);
  const choice = service?.options
    .find(({ slug }) => slug === seed.pick?.option)
    ?.choices.find(({ slug }) => slug === seed.pick?.choice);
  const fits: AppliesTo[] = [service?.fits ?? {}, ...(choice ? [choice.fits ?? {}] : [])];
  return seed.powers.map((power) => ({
    id: seed.slug,
    power,
    fits,
    fromYear: seed.fromYear ?? null,
    toYear: seed.toYear ?? null,
    job: seed.job ?? seed.slug,
    intervalSource: seed.maker ? ('maker' as const) : ('typical' as const),
    cars: seed.cars ?? {},
    importance: seed.importance,
    asked: seed.asked ?? false,
    category: { id: seed.category, name: service?.name ?? '' },
    choice:
      seed.pick && choice
        ? {
            optionId: seed.pick.option,
            optionName: '',
            choiceId: seed.pick.choice,
            choiceName: choice.name,
          }
        : null,
    doneByChoiceIds: seed.pick ? [seed.pick.choice, ...(seed.alsoDoneBy ?? [])] : [],
    everyMiles: seed.everyMiles ?? null,
    everyMonths: seed.everyMonths ?? null,
    reason: seed.reason,
  }));
});

/** A car of the catalog with a mileage read now, without records. */
function stateOfCatalogCar(
  choice: CatalogChoice,
  year: number,
  mileage: number,
  now: Date,
): VehicleState {
  const { make, model, edition, body = null, cylinders = null, liters = null } = choice;
  const facts = catalogFacts({
    bodyType: body,
    cylinders,
    displacement: liters,
    fuelType: choice.fuel ?? null,
    transmissions: choice.transmissions,
    drivetrains: choice.drives,
  });
  const car = maintainedCar({
    ...facts,
    year,
    full_vehicle_name: `${year} ${make} ${model} ${edition}`,
    possible_transmissions: choice.transmissions,
    possible_drivetrains: choice.drives,
  });
  return {
    ...car,
    mileage,
    mileageAt: now,
    ageMonths: monthsInUse(year, mileage, now),
    done: [],
    answers: [],
    own: [],
  };
}

const now = new Date('2026-11-18T17:00:00Z');
const catalog = readVehicleCatalog();
const EXPECTED = new URL('schedules.txt', import.meta.url);
const cars = readFileSync(EXPECTED, 'utf8')
  .split('\n')
  .filter((line) => /^\d/.test(line));

const choices = new Map<string, CatalogChoice>();
for (const choice of catalog)
  for (const [from, to] of choice.years)
    for (let year = from; year <= to; year++)
      choices.set(`${year} ${choice.make} ${choice.model} ${choice.edition}`, choice);

function choiceOf(name: string): CatalogChoice {
  const choice = choices.get(name);
  if (!choice) throw new Error(`The catalog has no ${name}`);
  return choice;
}
const stateOf = (name: string, mileage: number): VehicleState =>
  stateOfCatalogCar(choiceOf(name), Number(name.slice(0, 4)), mileage, now);
const recommend = (vehicle: VehicleState) => recommendServices(SHIPPED_INTERVALS, vehicle, now);

const isDue = ({ state }: Recommendation) => state === 'due' || state === 'overdue';
const often = ({ everyMiles, everyMonths }: Recommendation): string =>
  [everyMiles && `${everyMiles / 1_000}k`, everyMonths && `${everyMonths}mo`]
    .filter(Boolean)
    .join('/');
const line = (title: string, items: readonly Recommendation[]): string =>
  `  ${title}: ${items.map((item) => `${item.intervalId} ${often(item)}`).join(', ')}\n`;

/** The schedule of a car with 105,000 miles and without records. */
function describeSchedule(name: string): string {
  const items = recommend(stateOf(name, 105_000));
  const due = items.filter(isDue);
  return (
    `${name}\n` +
    line(
      'maker',
      due.filter(({ intervalSource }) => intervalSource === 'maker'),
    ) +
    line(
      'typical',
      due.filter(({ intervalSource }) => intervalSource === 'typical'),
    ) +
    line(
      'asks',
      items.filter(({ question }) => question),
    )
  );
}

describe('the schedules of 28 cars', () => {
  it('are as expected', async () => {
    expect(cars).toHaveLength(28);
    const head = '# At 105,000 miles in November 2026, without records\n';
    await expect(head + cars.map(describeSchedule).join('')).toMatchFileSnapshot(EXPECTED.pathname);
  });

  it('a service that was due once stays due with more miles', () => {
    for (const name of cars) {
      const vehicle = stateOf(name, 0);
      const before = new Set<string>();
      for (let mileage = 500; mileage <= 160_000; mileage += 2_500) {
        const due = recommend({ ...vehicle, mileage }).filter(isDue);
        for (const { intervalId } of due) before.add(intervalId);
        expect(due.map(({ intervalId }) => intervalId).toSorted(), `${name} at ${mileage}`).toEqual(
          [...before].toSorted(),
        );
      }
    }
  });
});

describe('a 2018 Camry LE without records', () => {
  const rearBrakes = (mileage: number) => {
    const found = recommend(stateOf('2018 Toyota Camry LE', mileage)).find(
      ({ intervalId }) => intervalId === 'brakes-rear',
    );
    return found && [found.state, found.recorded];
  };

  it.each([
    [53_000, undefined],
    [54_500, ['later', true]],
    [59_500, ['soon', true]],
    [60_000, ['due', true]],
    [60_001, ['due', false]],
    [75_000, ['due', false]],
    [120_000, ['due', false]],
  ])('at %i miles, its rear brakes are %o', (mileage, expected) => {
    expect(rearBrakes(mileage)).toEqual(expected);
  });

  it('its five most important services at 120,000 miles are about safety and the engine', () => {
    const first = recommend(stateOf('2018 Toyota Camry LE', 120_000)).slice(0, 5);
    expect(first.map(({ intervalId }) => intervalId)).toEqual([
      'brakes-front',
      'tires',
      'oil-toyota',
      'brakes-rear',
      'brake-fluid',
    ]);
  });
});

it('a new car with 800 miles has nothing due', () => {
  const newest = catalog.filter(({ years }) => years.some(([, to]) => to >= 2026));
  expect(newest.length).toBeGreaterThan(100);
  for (const choice of newest)
    expect(
      recommend(stateOfCatalogCar(choice, 2026, 800, now)).filter(({ state }) => state !== 'later'),
      choice.model,
    ).toEqual([]);
});

describe('timing belts', () => {
  const beltOf = (name: string, engine: Partial<CatalogChoice> = {}) =>
    recommend(
      stateOfCatalogCar({ ...choiceOf(name), ...engine }, Number(name.slice(0, 4)), 150_000, now),
    ).find(({ category }) => category.id === 'timing-belt')?.state;

  it.each([
    '2012 Honda Civic LX',
    '2005 Honda Accord LX',
    '2015 Ford F-250 Lariat Diesel',
    '2012 Subaru Forester Premium',
    '2012 Toyota Tundra SR5',
    '2003 Chevrolet Cavalier LS',
    '2009 BMW 328i xDrive',
    '2010 Mazda RX-8 Sport',
  ])('the %s has none, and its owner isn’t asked', (name) => {
    expect(beltOf(name)).toBeUndefined();
  });

  it.each([
    '2001 Honda Civic EX',
    '2015 Honda Odyssey EX',
    '2014 Volkswagen Passat TDI',
    '2012 Subaru Forester 2.5 XT',
    '2012 Subaru Outback 2.5i',
  ])('the %s has one', (name) => {
    expect(beltOf(name)).toBe('due');
  });

  it('a pickup sold with either is asked about, and one with the 22R engine isn’t', () => {
    expect(beltOf('1988 Toyota Pickup SR5')).toBe('unknown');
    expect(beltOf('1988 Toyota Pickup SR5', { cylinders: 4, liters: 2.4 })).toBeUndefined();
  });
});

it('no car of the catalog gets a service that it can’t have', () => {
  const impossible: string[] = [];
  for (const choice of catalog.filter((_choice, at) => at % 4 === 0)) {
    const year = choice.years[0]?.[0] ?? 2000;
    const vehicle = stateOfCatalogCar(choice, year, 150_000, now);
    for (const item of recommend(vehicle))
      if (isDue(item) && isImpossible(item.category.id, item.choice?.choiceId, vehicle))
        impossible.push(`${year} ${vehicle.name}: ${item.intervalId}`);
  }
  expect(impossible).toEqual([]);
});

const ENGINE_ONLY = [
  'oil-change',
  'spark-plugs',
  'timing-belt',
  'belts-hoses',
  'coolant',
  'transmission-service',
  'fuel-system',
  'differential',
];
const isAirCooled = (name: string, year: number): boolean =>
  name.startsWith('Porsche 911') && year < 1999;

/** What a mechanic knows, independent of the schedule. */
function isImpossible(
  category: string,
  choice: string | undefined,
  { fit, name, modelYear }: VehicleState,
): boolean {
  const { fuel, transmissions = [], drives = [], has_parts = [] } = fit;
  if (fuel === 'electric' || fuel === 'hydrogen') {
    if (ENGINE_ONLY.includes(category) || choice === 'engine-air') return true;
  } else if (category === 'ev-service') return true;
  if (fuel === 'diesel' ? category === 'spark-plugs' : category === 'glow-plugs') return true;
  if (category === 'diesel-emissions') return fuel !== 'diesel' || modelYear < 2007;
  if (category === 'timing-belt') return !has_parts.includes('timing_belt');
  if (choice === 'cabin-air') return modelYear < 1990;
  if (category === 'coolant') return isAirCooled(name, modelYear);
  if (choice === 'serpentine')
    return fuel !== 'gasoline' && fuel !== 'diesel' && fuel !== 'flex' && fuel !== 'cng';
  if (category === 'transmission-service')
    return transmissions.length > 0 && transmissions.every((kind) => kind === 'single_speed');
  if (category === 'differential')
    return (
      !drives.length ||
      drives.includes('front') ||
      (choice === 'transfer-case' && !drives.every((drive) => drive === 'four'))
    );
  return false;
}
