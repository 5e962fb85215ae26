import { describe, expect, it } from 'vitest';
import { projectMileage } from './mileage.rules.ts';

const now = new Date('2026-11-18T17:00:00Z');
const monthsAgo = (months: number) => new Date(now.getTime() - months * 30.4375 * 86_400_000);
const read = (months: number, mileage: number) => ({ at: monthsAgo(months), mileage });

describe('projected mileage', () => {
  it('the mileage is projected at the rate between two readings', () => {
    expect(projectMileage([read(12, 40_000), read(2, 48_000)], 60, now)).toEqual({
      mileage: 49_600,
      perMonth: 800,
      assumed: false,
    });
  });

  it('the rate of many readings is from the first to the last, in any order', () => {
    expect(
      projectMileage([read(5, 46_000), read(0, 50_000), read(10, 45_000)], 60, now),
    ).toMatchObject({ mileage: 50_000, perMonth: 500, assumed: false });
  });

  it('a single reading is projected at an assumed 1,000 miles a month', () => {
    expect(projectMileage([read(3, 30_000)], 60, now)).toEqual({
      mileage: 33_000,
      perMonth: 1_000,
      assumed: true,
    });
  });

  it('readings within a month are projected at the assumed rate', () => {
    expect(projectMileage([read(0.5, 30_000), read(0.2, 30_900)], 60, now)).toMatchObject({
      perMonth: 1_000,
      assumed: true,
    });
  });

  it('a car with two equal readings has a rate of zero', () => {
    expect(projectMileage([read(20, 30_000), read(1, 30_000)], 60, now)).toEqual({
      mileage: 30_000,
      perMonth: 0,
      assumed: false,
    });
  });

  it('a reading above a later one is ignored', () => {
    expect(
      projectMileage([read(12, 450_000), read(6, 45_000), read(2, 48_000)], 60, now),
    ).toMatchObject({ mileage: 49_500, perMonth: 750, assumed: false });
  });

  it('readings from the future are ignored', () => {
    expect(projectMileage([read(3, 30_000), read(-2, 90_000)], 60, now)).toMatchObject({
      mileage: 33_000,
      assumed: true,
    });
  });

  it('an implausible rate is replaced by the assumed one', () => {
    expect(projectMileage([read(2, 9_000), read(0, 90_000)], 60, now)).toEqual({
      mileage: 90_000,
      perMonth: 1_000,
      assumed: true,
    });
  });

  it('a car without readings has a mileage based on its age', () => {
    expect(projectMileage([], 24, now)).toEqual({
      mileage: 24_000,
      perMonth: 1_000,
      assumed: true,
    });
  });

  it('a car without readings or an age has no mileage', () => {
    expect(projectMileage([], null, now)).toBeUndefined();
  });
});
