import { describe, expect, it } from 'vitest';
import {
  recommendServices,
  type DoneService,
  type MaintenanceInterval,
  type VehicleState,
} from './recommendations.rules.ts';

const now = new Date('2026-11-18T17:00:00Z');
const monthsAgo = (months: number) => new Date(now.getTime() - months * 30.4375 * 86_400_000);

const interval = (given: Partial<MaintenanceInterval>): MaintenanceInterval => ({
  id: '1',
  driveKind: 'gasoline',
  category: { id: '10', name: 'Oil change' },
  choice: null,
  doneByChoiceIds: [],
  everyMiles: 7_500,
  everyMonths: 12,
  reason: 'Old oil protects less.',
  ...given,
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

const car = (given: Partial<VehicleState> = {}): VehicleState => ({
  driveKind: 'gasoline',
  mileage: 60_000,
  mileageAt: now,
  ageMonths: 60,
  done: [],
  ...given,
});
const done = (
  months: number,
  mileage: number | null,
  given: Partial<DoneService> = {},
): DoneService => ({
  categoryId: '10',
  title: '',
  choices: [],
  at: monthsAgo(months),
  mileage,
  ...given,
});
const recommend = (intervals: MaintenanceInterval[], vehicle: VehicleState) =>
  recommendServices(intervals, vehicle, now);

describe('recommended services', () => {
  it('leave out what was done lately', () => {
    expect(recommend([oil], car({ done: [done(1, 59_500)] }))).toEqual([]);
  });

  it('say when a service comes due, whichever limit comes first', () => {
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

  it('are overdue past the miles, even when the months are not over', () => {
    expect(recommend([oil], car({ done: [done(6, 51_000)] }))[0]).toMatchObject({
      dueInMiles: -1_500,
      dueInMonths: 6,
      overdue: true,
    });
  });

  it('are overdue past the months, even when the miles are not over', () => {
    expect(recommend([oil], car({ done: [done(15, 58_000)] }))[0]).toMatchObject({
      dueInMiles: 5_500,
      dueInMonths: -3,
      overdue: true,
    });
  });

  it('become overdue on the day after, not on the day', () => {
    const yearAgo = { ...done(0, 59_000), at: new Date('2025-11-18T17:00:00Z') };
    expect(recommend([oil], car({ done: [yearAgo] }))[0]).toMatchObject({
      overdue: false,
      dueInMonths: 0,
    });
    expect(
      recommendServices([oil], car({ done: [yearAgo] }), new Date('2026-11-19T17:00:00Z'))[0],
    ).toMatchObject({ overdue: true, dueInMonths: 0 });
  });

  it('reckon months by the calendar, up to the last day of a shorter month', () => {
    const monthly = interval({ everyMiles: null, everyMonths: 1 });
    const last = { ...done(0, null), at: new Date('2026-01-31T00:00:00Z') };
    const at = (day: string) =>
      recommendServices([monthly], car({ done: [last] }), new Date(day))[0]?.overdue;
    expect([at('2026-02-28T00:00:00Z'), at('2026-02-28T00:00:01Z')]).toEqual([false, true]);
  });

  it('go by the latest time it was done', () => {
    expect(recommend([oil], car({ done: [done(1, 59_500), done(20, 40_000)] }))).toEqual([]);
  });

  it('overlook entries from the future', () => {
    expect(recommend([oil], car({ done: [done(15, 52_000), done(-1, 61_000)] }))[0]).toMatchObject({
      overdue: true,
    });
  });

  it('project the mileage to today by the car’s own pace', () => {
    const vehicle = car({ mileage: 56_000, mileageAt: monthsAgo(4), done: [done(8, 52_000)] });
    expect(recommend([oil], vehicle)[0]).toMatchObject({
      dueInMiles: -500,
      overdue: true,
      mileageAssumed: false,
    });
  });

  it('mark miles that rest on the general assumption', () => {
    const vehicle = car({ mileage: 56_000, mileageAt: monthsAgo(4), done: [done(8, null)] });
    expect(recommend([oil], vehicle)[0]).toMatchObject({ dueInMiles: -500, mileageAssumed: true });
  });

  it('reckon the mileage of an entry without one back from today', () => {
    const vehicle = car({ done: [done(5, null), done(10, 50_000, { categoryId: '99' })] });
    expect(recommend([oil], vehicle)[0]).toMatchObject({
      dueInMiles: 2_500,
      mileageAssumed: false,
    });
  });

  it('go by months alone when no mileage is known', () => {
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

  it('leave out a service of which nothing can be reckoned', () => {
    expect(
      recommend([frontBrakes], car({ mileage: null, mileageAt: null, ageMonths: null })),
    ).toEqual([]);
  });

  it('count from new while a service has not fallen due yet', () => {
    const vehicle = car({ mileage: 6_000, ageMonths: 5 });
    expect(recommend([oil], vehicle)[0]).toMatchObject({
      dueInMiles: 1_500,
      dueInMonths: 7,
      overdue: false,
      recorded: true,
      basis: 'First due at 7,500 miles or 12 months.',
    });
  });

  it('ask about a service that fell due before any record, without calling it overdue', () => {
    expect(recommend([oil], car())[0]).toMatchObject({
      dueInMiles: 0,
      dueInMonths: 0,
      dueAt: now,
      overdue: false,
      recorded: false,
      basis: 'Due every 7,500 miles or 12 months, and there is no record of it yet.',
    });
  });

  it('say what is on record as the reason', () => {
    const [item] = recommend([oil], car({ done: [done(15, 51_200)] }));
    expect(item).toMatchObject({
      reason: 'Old oil protects less.',
      basis: 'Last done in August 2025 at 51,200 miles; due every 7,500 miles or 12 months.',
    });
  });

  it('say years where months would be clumsy', () => {
    const fluid = interval({ everyMiles: null, everyMonths: 36 });
    expect(recommend([fluid], car({ done: [done(40, null)] }))[0]?.basis).toBe(
      'Last done in July 2023; due every 3 years.',
    );
  });

  it('keep to the kind of drive', () => {
    expect(recommend([interval({ driveKind: 'electric' })], car())).toEqual([]);
  });

  it('leave out what lies beyond the horizon', () => {
    const vehicle = car({
      done: [
        done(1, 59_000, { categoryId: '20', choices: [{ optionId: '200', choiceId: '201' }] }),
      ],
    });
    expect(recommend([frontBrakes], vehicle)).toEqual([]);
    expect(
      recommendServices([frontBrakes], vehicle, now, { miles: 60_000, months: 3 })[0],
    ).toMatchObject({ dueInMiles: 49_000, dueInMonths: null });
  });

  it('do not bring nearer what a standing car never reaches', () => {
    const vehicle = car({
      mileage: 60_000,
      done: [done(20, 60_000, { categoryId: '99' }), done(10, 60_000)],
    });
    const [item] = recommend([oil], vehicle);
    expect(item).toMatchObject({ dueInMiles: 7_500, dueInMonths: 2 });
    expect(item?.dueAt.toISOString().slice(0, 7)).toBe('2027-01');
  });

  describe('by the title of an entry that names no service of the list', () => {
    const entitled = (title: string) => done(1, 59_500, { categoryId: null, title });

    it.each(['Oil change', ' oil  CHANGE '])('are done when it is theirs: "%s"', (title) => {
      expect(recommend([oil], car({ done: [entitled(title)] }))).toEqual([]);
    });

    it.each(['Oil', 'Oil change and brakes', ''])(
      'are not done when it is another: "%s"',
      (title) => {
        expect(recommend([oil], car({ done: [entitled(title)] }))[0]).toMatchObject({
          recorded: false,
        });
      },
    );

    it.each(['Brakes', 'Brakes: front'])(
      'are done by their own choice and by no choice: "%s"',
      (title) => {
        expect(recommend([frontBrakes], car({ done: [entitled(title)] }))).toEqual([]);
      },
    );

    it('are not done by another choice', () => {
      expect(recommend([frontBrakes], car({ done: [entitled('Brakes: Rear')] }))[0]).toMatchObject({
        recorded: false,
      });
    });

    it('go by the service that an entry names, whatever its title', () => {
      expect(
        recommend(
          [oil],
          car({ done: [done(1, 59_500, { categoryId: '20', title: 'Oil change' })] }),
        )[0],
      ).toMatchObject({ recorded: false });
    });
  });

  describe('of one choice', () => {
    const brakes = (choiceId: string, optionId = '200') =>
      done(2, 58_000, { categoryId: '20', choices: [{ optionId, choiceId }] });

    it('are done by that choice and by wider ones', () => {
      expect(recommend([frontBrakes], car({ done: [brakes('201')] }))).toEqual([]);
      expect(recommend([frontBrakes], car({ done: [brakes('203')] }))).toEqual([]);
    });

    it('are not done by another choice', () => {
      expect(recommend([frontBrakes], car({ done: [brakes('202')] }))[0]).toMatchObject({
        recorded: false,
        choice: { choiceName: 'Front' },
      });
    });

    it('are done when the shop decided what to do', () => {
      expect(recommend([frontBrakes], car({ done: [brakes('209')] }))).toEqual([]);
      expect(recommend([frontBrakes], car({ done: [brakes('777', '300')] }))).toEqual([]);
    });
  });

  it('come overdue first, then by time, then what nothing is on record about', () => {
    const each = (id: string, name: string) => interval({ id, category: { id, name } });
    const vehicle = car({
      done: [
        done(6, 54_500, { categoryId: '32' }),
        done(5, 53_000, { categoryId: '33' }),
        done(14, 59_000, { categoryId: '34' }),
      ],
    });
    const items = recommend(
      [each('31', 'no record'), each('32', 'soon'), each('33', 'sooner'), each('34', 'overdue')],
      vehicle,
    );
    expect(items.map(({ category }) => category.name)).toEqual([
      'overdue',
      'sooner',
      'soon',
      'no record',
    ]);
  });
});
