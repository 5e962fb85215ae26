import { expect, it } from 'vitest';
import { odometerAfter, odometerSetTo } from './garage.odometer.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const spring = new Date('2026-03-14T12:00:00Z');
const winter = new Date('2026-01-10T12:00:00Z');
const known = {
  mileage: 60_000,
  mileage_updated_at: winter,
  mileage_was: null,
  mileage_was_at: null,
};

it('a higher reading updates the odometer and keeps the previous value', () => {
  expect(odometerAfter(known, { mileage: 64_000, at: spring }, now)).toEqual({
    mileage: 64_000,
    mileage_updated_at: spring,
    mileage_was: 60_000,
    mileage_was_at: winter,
  });
});

it('an equal or lower reading changes nothing', () => {
  expect(odometerAfter(known, { mileage: 60_000, at: spring }, now)).toBeUndefined();
  expect(odometerAfter(known, { mileage: 59_999, at: spring }, now)).toBeUndefined();
});

it('the first reading is used as is', () => {
  const unknown = { mileage: null, mileage_updated_at: null };
  expect(odometerAfter(unknown, { mileage: 0, at: spring }, now)).toMatchObject({
    mileage: 0,
    mileage_updated_at: spring,
    mileage_was: null,
  });
});

it('a reading from another day is never dated before the last one or after today', () => {
  const later = { ...known, mileage_updated_at: spring };
  expect(odometerAfter(later, { mileage: 64_000, at: winter }, now)?.mileage_updated_at).toBe(
    spring,
  );
  const tomorrow = new Date('2026-11-23T12:00:00Z');
  expect(odometerAfter(known, { mileage: 64_000, at: tomorrow }, now)?.mileage_updated_at).toBe(
    now,
  );
});

it('lowering a raised mileage again restores the day of the earlier reading', () => {
  const raised = {
    mileage: 64_000,
    mileage_updated_at: spring,
    mileage_was: 60_000,
    mileage_was_at: winter,
  };
  expect(odometerSetTo(60_000, raised, now)).toEqual({
    mileage: 60_000,
    mileage_updated_at: winter,
    mileage_was: null,
    mileage_was_at: null,
  });
  expect(odometerSetTo(61_000, raised, now)).toMatchObject({ mileage_updated_at: now });
});

it('setting the same mileage changes nothing, and clearing it also clears its date', () => {
  expect(odometerSetTo(60_000, known, now)).toEqual({});
  expect(odometerSetTo(undefined, known, now)).toEqual({});
  expect(odometerSetTo(null, known, now)).toMatchObject({
    mileage: null,
    mileage_updated_at: null,
  });
});
