import { expect, test } from 'vitest';
import { readVehicleCatalog } from '../../server/reference-data/vehicle-catalog-file.ts';
import { listCheckedChoices } from './check-catalog.ts';
import type { CheckedChoice } from './rule.ts';

const byModelYear = Map.groupBy(
  listCheckedChoices(readVehicleCatalog()),
  ({ year, make, model }) => `${year} ${make} ${model}`,
);
const choicesOf = (title: string): readonly CheckedChoice[] => byModelYear.get(title) ?? [];
const editionsOf = (title: string): string[] => choicesOf(title).map(({ edition }) => edition);

const yearsFrom = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset);

test.each([
  ...yearsFrom(1989, 1994).map((year) => `${year} Chevrolet S-10 Blazer`),
  '2015 Kia Soul EV',
  '1991 GMC Syclone',
  '1992 GMC Typhoon',
  '1993 GMC Typhoon',
  '2003 Mercury Marauder',
  '2009 Pontiac G3',
  '2012 Fisker Karma',
  ...['L100', 'L200', 'L300', 'LW200', 'LW300'].flatMap((model) => [
    `2001 Saturn ${model}`,
    `2002 Saturn ${model}`,
  ]),
])('the %s is there', (title) => {
  expect(choicesOf(title).length).toBeGreaterThan(0);
});

test.each(yearsFrom(1984, 1987))('the %i Buick Regal has its Grand National', (year) => {
  expect(editionsOf(`${year} Buick Regal`)).toContain('Grand National');
});

test.each(yearsFrom(1984, 1991))('the %i Honda Civic has no CRX with four doors', (year) => {
  const bodies = choicesOf(`${year} Honda Civic`)
    .filter(({ edition }) => edition.includes('CRX'))
    .map(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.filter((body) => body === 'Wagon' || body === 'Sedan')).toEqual([]);
});

test.each([
  ...yearsFrom(1990, 1993).map((year) => [`${year} Mercedes-Benz 500`, 8, 5] as const),
  ...yearsFrom(1994, 1997).map((year) => [`${year} Mercedes-Benz SL-Class`, 8, 5] as const),
  ...[1990, 1991, 1992, 1994].map((year) => [`${year} Ferrari 348 ts`, 8, 3.4] as const),
])('the %s has no other engine than %i cylinders and %f liters', (title, cylinders, liters) => {
  const choices = choicesOf(title).filter(({ edition }) => !/SL(600|320)/.test(edition));
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.filter((one) => (one.cylinders ?? cylinders) !== cylinders)).toEqual([]);
  expect(choices.filter((one) => (one.liters ?? liters) !== liters)).toEqual([]);
});

test.each([
  ...yearsFrom(2001, 2003).map((year) => `${year} Toyota Prius`),
  ...yearsFrom(1995, 1999).map((year) => `${year} Oldsmobile Aurora`),
])('the %s is a sedan', (title) => {
  expect(choicesOf(title).length).toBeGreaterThan(0);
  expect(choicesOf(title).filter(({ body }) => body !== 'Sedan')).toEqual([]);
});
