import { describe, expect, it } from 'vitest';
import type { OwnerAnswer } from './done.rules.ts';
import {
  recommendServices,
  type MaintenanceInterval,
  type VehicleState,
} from './recommendations.rules.ts';

const now = new Date('2026-11-18T17:00:00Z');
const monthsAgo = (months: number) => new Date(now.getTime() - months * 30.4375 * 86_400_000);

const interval = (overrides: Partial<MaintenanceInterval> = {}): MaintenanceInterval => ({
  id: '1',
  power: 'gasoline',
  fromYear: null,
  toYear: null,
  job: 'belt',
  intervalSource: 'typical',
  cars: {},
  fits: [],
  importance: 50,
  asked: true,
  category: { id: '10', name: 'Timing belt' },
  choice: null,
  doneByChoiceIds: [],
  everyMiles: 60_000,
  everyMonths: 120,
  reason: 'A belt that breaks stops the engine.',
  ...overrides,
});

const car = (overrides: Partial<VehicleState> = {}): VehicleState => ({
  power: 'gasoline',
  modelYear: 2018,
  name: 'Toyota Camry LE',
  cylinders: 4,
  liters: 2.5,
  fit: { fuel: 'gasoline', kind: 'car' },
  mileage: 75_000,
  mileageAt: now,
  ageMonths: 100,
  done: [],
  answers: [],
  own: [],
  ...overrides,
});

const answer = (overrides: Partial<OwnerAnswer>): OwnerAnswer => ({
  categoryId: '10',
  choiceId: null,
  done: null,
  on: null,
  mileage: null,
  hasPart: null,
  answeredAt: now,
  ...overrides,
});

const recommend = (vehicle: VehicleState, one = interval()) =>
  recommendServices([one], vehicle, now)[0];

describe('answers about a service without a record', () => {
  it('a rough date counts as the last time', () => {
    const vehicle = car({ answers: [answer({ done: 'yes', on: monthsAgo(118) })] });
    expect(recommend(vehicle, interval({ everyMiles: null }))).toMatchObject({
      state: 'soon',
      dueInMonths: 2,
      lastDone: 'recorded',
      basis: 'You told us it was last done around January 2017. Due every 10 years.',
    });
  });

  it('a rough mileage counts as the last time', () => {
    const vehicle = car({ answers: [answer({ done: 'yes', mileage: 17_000 })] });
    expect(recommend(vehicle)).toMatchObject({
      state: 'soon',
      dueInMiles: 2_000,
      basis:
        'You told us it was last done at about 17,000 miles. Due every 60,000 miles or 10 years.',
    });
  });

  it('a service done lately is listed for later, so that the answer can be changed', () => {
    const vehicle = car({ answers: [answer({ done: 'yes', mileage: 70_000 })] });
    expect(recommend(vehicle)).toMatchObject({ state: 'later', answer: { done: 'yes' } });
  });

  it('a mileage alone never means a time before the car was built', () => {
    const wash = { categoryId: '99', title: 'Wash', choices: [], mileage: 30_000 };
    const vehicle = car({
      ageMonths: 48,
      mileage: 30_100,
      // A hundred miles in the last six weeks.
      done: [{ ...wash, at: monthsAgo(1.4) }],
      answers: [answer({ done: 'yes', mileage: 25_000 })],
    });
    // About nine months ago, by its age.
    expect(recommend(vehicle)?.dueInMonths).toBeGreaterThan(100);
  });

  it('a service that hasn’t been done is overdue', () => {
    expect(recommend(car({ answers: [answer({ done: 'no' })] }))).toMatchObject({
      state: 'overdue',
      overdue: true,
      lastDone: 'never',
      dueInMiles: 0,
      basis: 'Due every 60,000 miles or 10 years. You told us it hasn’t been done.',
    });
  });

  it('“not done” is ignored before the first interval has passed', () => {
    const vehicle = car({ mileage: 59_000, answers: [answer({ done: 'no' })] });
    expect(recommend(vehicle)).toMatchObject({ state: 'soon', lastDone: 'not_yet_due' });
  });

  it('a service about which the owner isn’t sure stays due, after the others', () => {
    const vehicle = car({ answers: [answer({ done: 'not_sure' })] });
    const other = interval({
      id: '2',
      job: 'other',
      importance: 90,
      category: { id: '20', name: 'Other' },
    });
    const items = recommendServices([interval(), other], vehicle, now);
    expect(items.map(({ intervalId, state }) => [intervalId, state])).toEqual([
      ['2', 'due'],
      ['1', 'due'],
    ]);
    expect(items[1]?.basis).toContain('You weren’t sure when it was last done.');
  });

  it('a record after the answer counts instead of it', () => {
    const record = { categoryId: '10', title: '', choices: [], at: monthsAgo(1), mileage: 20_000 };
    const vehicle = car({
      done: [record],
      answers: [answer({ done: 'yes', mileage: 74_500, on: monthsAgo(3) })],
    });
    expect(recommend(vehicle)).toMatchObject({ dueInMiles: 5_000 });
  });
});

describe('a service for a part that the car may not have', () => {
  const belt = interval({ fits: [{ parts: ['timing_belt'] }] });

  it('the owner is asked about the part, and the service is never due', () => {
    for (const mileage of [59_000, 60_000, 75_000, 250_000])
      expect(recommend(car({ mileage }), belt)).toMatchObject({
        state: 'unknown',
        group: 'later',
        overdue: false,
        question: 'Does your car have a timing belt?',
      });
    expect(recommend(car({ mileage: 20_000, ageMonths: 30 }), belt)).toBeUndefined();
  });

  it('the service is due if the owner says that the car has the part', () => {
    const vehicle = car({ answers: [answer({ hasPart: true })] });
    expect(recommend(vehicle, belt)).toMatchObject({ state: 'due', question: null });
  });

  it('the service is never due if the owner says that the car doesn’t have the part', () => {
    const vehicle = car({ answers: [answer({ hasPart: false })] });
    expect(recommend(vehicle, belt)).toMatchObject({ state: 'unknown', question: null });
  });

  it('the service isn’t listed if the car is known not to have the part', () => {
    const fit = { fuel: 'gasoline', kind: 'car', lacks_parts: ['timing_belt'] } as const;
    expect(recommend(car({ fit }), belt)).toBeUndefined();
  });
});

describe('intervals of a maker', () => {
  const maker = interval({
    id: '2',
    intervalSource: 'maker',
    everyMiles: 80_000,
    everyMonths: null,
    cars: {
      only: [{ make: 'Toyota', models: ['Camry'], from: 2016, to: 2020, cylinders: 4 }],
    },
  });
  const intervalOf = (overrides: Partial<VehicleState>) =>
    recommendServices([interval(), maker], car({ mileage: 90_000, ...overrides }), now).map(
      ({ intervalId }) => intervalId,
    );

  it('the maker’s interval replaces the typical one for its cars', () => {
    expect(intervalOf({})).toEqual(['2']);
  });

  it.each([
    [{ name: 'Toyota Camry Solara SE', modelYear: 2008 }],
    [{ name: 'Toyota Corolla LE' }],
    [{ modelYear: 2021 }],
    [{ cylinders: 6 }],
    [{ cylinders: null }],
  ])('a car with %o has the typical interval', (facts) => {
    expect(intervalOf(facts)).toEqual(['1']);
  });

  it('a car without an odometer reading is told that its miles are estimated', () => {
    const vehicle = car({ mileage: null, mileageAt: null, ageMonths: 58 });
    expect(recommend(vehicle)).toMatchObject({ odometerKnown: false, mileageAssumed: true });
    expect(recommend(car({ mileage: 58_000 }))).toMatchObject({ odometerKnown: true });
  });
});
