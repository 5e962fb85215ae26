import { describe, expect, it } from 'vitest';
import { projectMileage } from './mileage.rules.ts';

const now = new Date('2026-11-18T17:00:00Z');
const monthsAgo = (months: number) => new Date(now.getTime() - months * 30.4375 * 86_400_000);
const read = (months: number, mileage: number) => ({ at: monthsAgo(months), mileage });

describe('the mileage by now', () => {
  it('goes on at the pace of two readings', () => {
    expect(projectMileage([read(12, 40_000), read(2, 48_000)], 60, now)).toEqual({
      mileage: 49_600,
      perMonth: 800,
      assumed: false,
    });
  });

  it('is the pace from first to last with more readings, in any order', () => {
    expect(
      projectMileage([read(5, 46_000), read(0, 50_000), read(10, 45_000)], 60, now),
    ).toMatchObject({ mileage: 50_000, perMonth: 500, assumed: false });
  });

  it('assumes 1,000 miles a month after a single reading, and says so', () => {
    expect(projectMileage([read(3, 30_000)], 60, now)).toEqual({
      mileage: 33_000,
      perMonth: 1_000,
      assumed: true,
    });
  });

  it('assumes the pace when the readings lie within a month', () => {
    expect(projectMileage([read(0.5, 30_000), read(0.2, 30_900)], 60, now)).toMatchObject({
      perMonth: 1_000,
      assumed: true,
    });
  });

  it('takes a car that did not move at its word', () => {
    expect(projectMileage([read(20, 30_000), read(1, 30_000)], 60, now)).toEqual({
      mileage: 30_000,
      perMonth: 0,
      assumed: false,
    });
  });

  it('leaves out a reading that a later, lower one proves wrong', () => {
    expect(
      projectMileage([read(12, 450_000), read(6, 45_000), read(2, 48_000)], 60, now),
    ).toMatchObject({ mileage: 49_500, perMonth: 750, assumed: false });
  });

  it('leaves out readings from the future', () => {
    expect(projectMileage([read(3, 30_000), read(-2, 90_000)], 60, now)).toMatchObject({
      mileage: 33_000,
      assumed: true,
    });
  });

  it('does not believe a pace nobody drives', () => {
    expect(projectMileage([read(2, 9_000), read(0, 90_000)], 60, now)).toEqual({
      mileage: 90_000,
      perMonth: 1_000,
      assumed: true,
    });
  });

  it('rests on the age alone without any reading', () => {
    expect(projectMileage([], 24, now)).toEqual({
      mileage: 24_000,
      perMonth: 1_000,
      assumed: true,
    });
  });

  it('is unknown without a reading and an age', () => {
    expect(projectMileage([], null, now)).toBeUndefined();
  });
});
