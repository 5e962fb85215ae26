import { expect, it } from 'vitest';
import { odometerBy, undoneBy, type Reading } from './odometer.rules.ts';

const WINTER = '2026-01-10';
const SPRING = '2026-03-14';
const SUMMER = '2026-07-02';

function readings(...given: [source: Reading['source'], miles: number, day: string][]): Reading[] {
  return given.map(([source, miles, day], index) => ({
    id: String(index),
    source,
    miles,
    readAt: new Date(`${day}T12:00:00Z`),
  }));
}
const odometer = (...given: Parameters<typeof readings>) => {
  const known = odometerBy(readings(...given));
  return known && [known.miles, known.at.toISOString().slice(0, 10)];
};

it('without readings, the mileage is unknown', () => {
  expect(odometer()).toBeUndefined();
});

it('the first reading is used as is, whatever its source', () => {
  expect(odometer(['service_entry', 0, SPRING])).toEqual([0, SPRING]);
});

it('a higher reading raises the odometer, and an equal or lower one changes nothing', () => {
  expect(odometer(['owner', 60_000, WINTER], ['service_entry', 64_000, SPRING])).toEqual([
    64_000,
    SPRING,
  ]);
  expect(odometer(['owner', 60_000, WINTER], ['request', 60_000, SPRING])).toEqual([
    60_000,
    WINTER,
  ]);
  expect(odometer(['owner', 60_000, WINTER], ['request', 41_000, SPRING])).toEqual([
    60_000,
    WINTER,
  ]);
});

it('a higher reading is never dated before a lower one', () => {
  expect(odometer(['owner', 60_000, SPRING], ['service_entry', 64_000, WINTER])).toEqual([
    64_000,
    SPRING,
  ]);
});

it('the owner’s lower reading corrects all before it', () => {
  expect(
    odometer(
      ['owner', 60_000, WINTER],
      ['service_entry', 640_000, SPRING],
      ['owner', 64_000, SUMMER],
    ),
  ).toEqual([64_000, SUMMER]);
});

it('the owner’s reading from an earlier day corrects nothing', () => {
  expect(odometer(['owner', 60_000, SPRING], ['owner', 50_000, WINTER])).toEqual([60_000, SPRING]);
});

it('going back to the mileage before a raise removes the readings that raised it', () => {
  const raised = readings(
    ['owner', 60_000, WINTER],
    ['service_entry', 62_000, SPRING],
    ['paid_report', 64_000, SUMMER],
  );
  expect(undoneBy(60_000, raised).map(({ miles }) => miles)).toEqual([62_000, 64_000]);
  expect(undoneBy(62_000, raised).map(({ miles }) => miles)).toEqual([64_000]);
});

it('another mileage is a new reading, and the owner’s own readings stay', () => {
  const raised = readings(['owner', 60_000, WINTER], ['service_entry', 64_000, SPRING]);
  expect(undoneBy(61_000, raised)).toEqual([]);
  expect(undoneBy(60_000, readings(['owner', 60_000, WINTER], ['owner', 64_000, SPRING]))).toEqual(
    [],
  );
});
