import { describe, expect, it } from 'vitest';
import {
  recommendServices,
  type MaintenanceInterval,
  type VehicleState,
} from './recommendations.rules.ts';

type DoneService = VehicleState['done'][number];

const now = new Date('2026-11-18T17:00:00Z');
const monthsAgo = (months: number) => new Date(now.getTime() - months * 30.4375 * 86_400_000);

const interval = (overrides: Partial<MaintenanceInterval>): MaintenanceInterval => ({
  id: '1',
  power: 'gasoline',
  fromYear: null,
  toYear: null,
  job: overrides.category?.id ?? '10',
  intervalSource: 'typical',
  cars: {},
  fits: [],
  importance: 50,
  asked: false,
  category: { id: '10', name: 'Oil change' },
  choice: null,
  doneByChoiceIds: [],
  everyMiles: 7_500,
  everyMonths: 12,
  reason: 'Old oil protects less.',
  ...overrides,
});
const oil = interval({});
const frontBrakes = interval({
  id: '2',
  category: { id: '20', name: 'Brakes' },
  choice: { optionId: '200', optionName: 'Axle', choiceId: '201', choiceName: 'Front' },
  doneByChoiceIds: ['201', '203', '209'],
  everyMiles: 50_000,
  everyMonths: null,
});

const car = (overrides: Partial<VehicleState> = {}): VehicleState => ({
  power: 'gasoline',
  modelYear: 2021,
  name: 'Toyota Camry LE',
  cylinders: 4,
  liters: 2.5,
  fit: { fuel: 'gasoline', kind: 'car' },
  answers: [],
  own: [],
  mileage: 60_000,
  mileageAt: now,
  ageMonths: 60,
  done: [],
  ...overrides,
});
const done = (
  months: number,
  mileage: number | null,
  overrides: Partial<DoneService> = {},
): DoneService => ({
  categoryId: '10',
  title: '',
  choices: [],
  at: monthsAgo(months),
  mileage,
  ...overrides,
});
const recommend = (intervals: MaintenanceInterval[], vehicle: VehicleState) =>
  recommendServices(intervals, vehicle, now);

describe('recommended services', () => {
  it('a service done recently is not recommended', () => {
    expect(recommend([oil], car({ done: [done(1, 59_500)] }))).toEqual([]);
  });

  it('a service is due at the first of its limits in miles and months', () => {
    const [item] = recommend([oil], car({ done: [done(6, 54_000)] }));
    expect(item).toMatchObject({
      dueInMiles: 1_500,
      dueInMonths: 6,
      overdue: false,
      recorded: true,
      mileageAssumed: false,
    });
    expect(item?.dueAt.toISOString().slice(0, 10)).toBe('2027-01-03');
  });

  it('a service past its miles is overdue before its months have passed', () => {
    expect(recommend([oil], car({ done: [done(6, 51_000)] }))[0]).toMatchObject({
      dueInMiles: -1_500,
      dueInMonths: 6,
      overdue: true,
    });
  });

  it('a service past its months is overdue before its miles are reached', () => {
    expect(recommend([oil], car({ done: [done(15, 58_000)] }))[0]).toMatchObject({
      dueInMiles: 5_500,
      dueInMonths: -3,
      overdue: true,
    });
  });

  it('a service becomes overdue on the day after its due date', () => {
    const yearAgo = { ...done(0, 59_000), at: new Date('2025-11-18T17:00:00Z') };
    expect(recommend([oil], car({ done: [yearAgo] }))[0]).toMatchObject({
      overdue: false,
      dueInMonths: 0,
    });
    expect(
      recommendServices([oil], car({ done: [yearAgo] }), new Date('2026-11-19T17:00:00Z'))[0],
    ).toMatchObject({ overdue: true, dueInMonths: 0 });
  });

  it('a due date is not later than the last day of a shorter month', () => {
    const monthly = interval({ everyMiles: null, everyMonths: 1 });
    const last = { ...done(0, null), at: new Date('2026-01-31T00:00:00Z') };
    const isOverdueAt = (day: string) =>
      recommendServices([monthly], car({ done: [last] }), new Date(day))[0]?.overdue;
    expect(isOverdueAt('2026-02-28T00:00:00Z')).toBe(false);
    expect(isOverdueAt('2026-02-28T00:00:01Z')).toBe(true);
  });

  it('the latest of several records is used', () => {
    expect(recommend([oil], car({ done: [done(1, 59_500), done(20, 40_000)] }))).toEqual([]);
  });

  it('records from the future are ignored', () => {
    expect(recommend([oil], car({ done: [done(15, 52_000), done(-1, 61_000)] }))[0]).toMatchObject({
      overdue: true,
    });
  });

  it('the mileage is projected to today at the car’s rate', () => {
    const vehicle = car({ mileage: 56_000, mileageAt: monthsAgo(4), done: [done(8, 52_000)] });
    expect(recommend([oil], vehicle)[0]).toMatchObject({
      dueInMiles: -500,
      overdue: true,
      mileageAssumed: false,
    });
  });

  it('miles based on the assumed rate are marked', () => {
    const vehicle = car({ mileage: 56_000, mileageAt: monthsAgo(4), done: [done(8, null)] });
    expect(recommend([oil], vehicle)[0]).toMatchObject({ dueInMiles: -500, mileageAssumed: true });
  });

  it('a record without mileage gets one projected back from today', () => {
    const vehicle = car({ done: [done(5, null), done(10, 50_000, { categoryId: '99' })] });
    expect(recommend([oil], vehicle)[0]).toMatchObject({
      dueInMiles: 2_500,
      mileageAssumed: false,
    });
  });

  it('a service of a car without mileage is due only by months', () => {
    const vehicle = car({
      mileage: null,
      mileageAt: null,
      ageMonths: null,
      done: [done(11, null)],
    });
    expect(recommend([oil], vehicle)[0]).toMatchObject({
      dueInMiles: null,
      dueInMonths: 1,
      mileageAssumed: false,
    });
  });

  it('a service without a mileage to calculate with is skipped', () => {
    expect(
      recommend([frontBrakes], car({ mileage: null, mileageAt: null, ageMonths: null })),
    ).toEqual([]);
  });

  it('the first interval of a service starts when the car is new', () => {
    const vehicle = car({ mileage: 6_000, ageMonths: 5 });
    expect(recommend([oil], vehicle)[0]).toMatchObject({
      dueInMiles: 1_500,
      dueInMonths: 7,
      overdue: false,
      recorded: true,
      basis: 'First due at 7,500 miles or 12 months.',
    });
  });

  it('a service due before any record is unrecorded, not overdue', () => {
    expect(recommend([oil], car())[0]).toMatchObject({
      dueInMiles: 0,
      dueInMonths: 0,
      dueAt: now,
      overdue: false,
      recorded: false,
      basis: 'Usually due every 7,500 miles or 12 months.',
    });
  });

  it('the basis of a recommendation names the last record', () => {
    const [item] = recommend([oil], car({ done: [done(15, 51_200)] }));
    expect(item).toMatchObject({
      reason: 'Old oil protects less.',
      basis: 'Last done in August 2025 at 51,200 miles. Due every 7,500 miles or 12 months.',
    });
  });

  it('an interval of whole years is described in years', () => {
    const fluid = interval({ everyMiles: null, everyMonths: 36 });
    expect(recommend([fluid], car({ done: [done(40, null)] }))[0]?.basis).toBe(
      'Last done in July 2023. Due every 3 years.',
    );
  });

  it('an interval says whether it is from the maker or typical', () => {
    expect(recommend([oil], car())[0]).toMatchObject({
      everyMiles: 7_500,
      everyMonths: 12,
      intervalSource: 'typical',
      source: 'Typical for cars like yours. Your owner’s manual decides.',
    });
    expect(recommend([interval({ intervalSource: 'maker' })], car())[0]).toMatchObject({
      intervalSource: 'maker',
      source: 'From your maker’s schedule.',
    });
  });

  it('an interval for another kind of power or other model years is skipped', () => {
    expect(recommend([interval({ power: 'electric' })], car())).toEqual([]);
    expect(recommend([interval({ toYear: 2020 })], car())).toEqual([]);
    expect(recommend([interval({ fromYear: 2022 })], car())).toEqual([]);
    expect(recommend([interval({ fromYear: 2021, toYear: 2021 })], car())).toHaveLength(1);
  });

  it('a service due beyond the horizon is skipped', () => {
    const vehicle = car({
      done: [
        done(1, 59_000, { categoryId: '20', choices: [{ optionId: '200', choiceId: '201' }] }),
      ],
    });
    expect(recommend([frontBrakes], vehicle)).toEqual([]);
  });

  it('a car that is not driven gets its due date from the months', () => {
    const vehicle = car({
      mileage: 60_000,
      done: [done(20, 60_000, { categoryId: '99' }), done(10, 60_000)],
    });
    const [item] = recommend([oil], vehicle);
    expect(item).toMatchObject({ dueInMiles: 7_500, dueInMonths: 2 });
    expect(item?.dueAt.toISOString().slice(0, 7)).toBe('2027-01');
  });

  describe('recommendation groups', () => {
    const groupWhenDoneAt = (mileage: number) =>
      recommend([interval({ everyMonths: null })], car({ done: [done(2, mileage)] }))[0]?.group;

    it('a service past its interval or about to reach it is due now', () => {
      expect(groupWhenDoneAt(52_000)).toBe('due_now');
      expect(groupWhenDoneAt(52_700)).toBe('due_now');
    });

    it('a service due within 3,000 miles is coming up, and one within 6,000 is for later', () => {
      expect(groupWhenDoneAt(53_000)).toBe('coming_up');
      expect(groupWhenDoneAt(57_000)).toBe('later');
    });

    it('a service without a record is due, and its group, which came before the state, is later', () => {
      expect(recommend([interval({ asked: true })], car())[0]).toMatchObject({
        state: 'due',
        group: 'later',
        lastDone: 'ask',
      });
      expect(recommend([oil], car())[0]).toMatchObject({
        state: 'due',
        group: 'later',
        lastDone: 'unknown',
      });
    });

    it('a new car has nothing due', () => {
      const vehicle = car({ modelYear: 2026, mileage: 800, ageMonths: 0.8 });
      expect(recommend([oil, frontBrakes], vehicle)).toEqual([]);
    });
  });

  describe('records with a title only', () => {
    const entitled = (title: string) => done(1, 59_500, { categoryId: null, title });

    it.each(['Oil change', ' oil  CHANGE '])('the title "%s" matches the service', (title) => {
      expect(recommend([oil], car({ done: [entitled(title)] }))).toEqual([]);
    });

    it.each(['Oil', 'Oil change and brakes', ''])(
      'the title "%s" does not match the service',
      (title) => {
        expect(recommend([oil], car({ done: [entitled(title)] }))[0]).toMatchObject({
          recorded: false,
        });
      },
    );

    it.each(['Brakes', 'Brakes: front'])(
      'the title "%s" matches the choice of the service',
      (title) => {
        expect(recommend([frontBrakes], car({ done: [entitled(title)] }))).toEqual([]);
      },
    );

    it('the title of another choice does not match', () => {
      expect(recommend([frontBrakes], car({ done: [entitled('Brakes: Rear')] }))[0]).toMatchObject({
        recorded: false,
      });
    });

    it('the title is ignored in a record with a service', () => {
      expect(
        recommend(
          [oil],
          car({ done: [done(1, 59_500, { categoryId: '20', title: 'Oil change' })] }),
        )[0],
      ).toMatchObject({ recorded: false });
    });
  });

  describe('intervals of a choice', () => {
    const brakes = (choiceId: string, optionId = '200') =>
      done(2, 58_000, { categoryId: '20', choices: [{ optionId, choiceId }] });

    it('a record with the choice or a wider one counts', () => {
      expect(recommend([frontBrakes], car({ done: [brakes('201')] }))).toEqual([]);
      expect(recommend([frontBrakes], car({ done: [brakes('203')] }))).toEqual([]);
    });

    it('a record with another choice doesn’t count', () => {
      expect(recommend([frontBrakes], car({ done: [brakes('202')] }))[0]).toMatchObject({
        recorded: false,
        choice: { choiceName: 'Front' },
      });
    });

    it('a record whose choice was left to the shop is used', () => {
      expect(recommend([frontBrakes], car({ done: [brakes('209')] }))).toEqual([]);
      expect(recommend([frontBrakes], car({ done: [brakes('777', '300')] }))).toEqual([]);
    });
  });

  it('what is due comes first, in the order of importance, then what is soon due', () => {
    const each = (id: string, name: string, importance: number) =>
      interval({ id, importance, category: { id, name } });
    const vehicle = car({
      done: [
        done(6, 54_500, { categoryId: '32' }),
        done(5, 53_000, { categoryId: '33' }),
        done(14, 59_000, { categoryId: '34' }),
      ],
    });
    const items = recommend(
      [
        each('31', 'brakes without a record', 10),
        each('32', 'oil, soon', 20),
        each('33', 'cabin filter, soon', 90),
        each('34', 'wipers, overdue', 80),
      ],
      vehicle,
    );
    expect(items.map(({ category }) => category.name)).toEqual([
      'brakes without a record',
      'wipers, overdue',
      'oil, soon',
      'cabin filter, soon',
    ]);
  });
});
