import { expect, it } from 'vitest';
import { comparedCents, fittingReadings, thinOut, type PaidBooking } from './costs.rules.ts';

const on = (day: string, mileage: number) => ({ day, mileage });
const mileages = (...miles: number[]) =>
  fittingReadings(miles.map((mileage, at) => on(`2026-01-0${at + 1}`, mileage))).map(
    ({ mileage }) => mileage,
  );

it.each([
  { given: [], fitting: [] },
  { given: [40_000, 40_000, 52_000], fitting: [40_000, 40_000, 52_000] },
  { given: [40_000, 885_000, 52_000], fitting: [40_000, 52_000] },
  { given: [40_000, 45_000, 4_700, 52_000], fitting: [40_000, 45_000, 52_000] },
  { given: [400_000, 40_000, 52_000, 60_000], fitting: [40_000, 52_000, 60_000] },
])('of the mileages $given, $fitting fit each other', ({ given, fitting }) => {
  expect(mileages(...given)).toEqual(fitting);
});

it('thousands of readings are compared quickly', () => {
  const rising = Array.from({ length: 20_000 }, (_none, at) => on('2026-01-01', at));
  expect(fittingReadings(rising)).toHaveLength(20_000);
});

it('the first reading and the last of each month stay', () => {
  const readings = [
    on('2026-01-02', 1),
    on('2026-01-09', 2),
    on('2026-01-30', 3),
    on('2026-02-01', 4),
    on('2026-02-01', 5),
    on('2026-04-07', 6),
  ];
  expect(thinOut(readings).map(({ mileage }) => mileage)).toEqual([1, 3, 5, 6]);
  expect(thinOut([on('2026-01-02', 1), on('2026-01-02', 2)])).toEqual([on('2026-01-02', 2)]);
});

const booking: PaidBooking = {
  quotedCents: 28_900,
  paidCents: 31_000,
  taxCents: 2_000,
  taxIncluded: true,
  sameWork: 'yes',
  state: 'TX',
};

it.each([
  { given: {}, compared: 31_000 },
  { given: { taxIncluded: false }, compared: 29_000 },
  { given: { taxIncluded: null }, compared: null },
  { given: { taxIncluded: null, taxCents: 0 }, compared: 31_000 },
  { given: { taxIncluded: null, state: 'OR' }, compared: 31_000 },
  { given: { taxIncluded: false, taxCents: null }, compared: null },
  { given: { taxIncluded: false, taxCents: null, state: 'OR' }, compared: 31_000 },
  { given: { sameWork: 'more_agreed' }, compared: null },
  { given: { sameWork: null }, compared: null },
] satisfies { given: Partial<PaidBooking>; compared: number | null }[])(
  'what was paid is compared like with like: $given',
  ({ given, compared }) => {
    expect(comparedCents({ ...booking, ...given })).toBe(compared);
  },
);
