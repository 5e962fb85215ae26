import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import { expect, it } from 'vitest';
import { ASSUMED_HOURS, lateOpening } from './day-hours.rules.ts';

const closed: BusinessHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const evenings = { ...closed, tuesday: [{ start: '18:00', end: '22:00' }] };

it.each([
  ['only opens in the evening', evenings, '18:00'],
  ['opens earlier on one day', { ...evenings, friday: [{ start: '08:00', end: '12:00' }] }, null],
  ['opens in the morning', ASSUMED_HOURS, null],
  ['has no open day', closed, null],
  ['has unknown hours', null, null],
])('the late opening of a shop that %s is %o', (_what, hours, opens) =>
  expect(lateOpening(hours)).toBe(opens),
);
