import { describe, expect, it } from 'vitest';
import { claimZipCodes, createAreaFinder, slugOf, type AreaCity } from './areas.rules.ts';

const city = (id: number, name: string, population: number, longitude: number): AreaCity => ({
  id: String(id),
  name,
  state: 'TX',
  latitude: 30,
  longitude,
  population,
});
/** A degree of longitude is about 59.8 miles there. */
const zip = (code: string, longitude: number) => ({ zip: code, latitude: 30, longitude });
const claimed = (cities: readonly AreaCity[], zips: readonly ReturnType<typeof zip>[]) =>
  Object.fromEntries([...claimZipCodes(cities, zips)].map(([code, area]) => [code, area.slug]));

describe('areas with price figures', () => {
  it('the largest city claims the ZIP codes within 25 miles first', () => {
    const cities = [city(1, 'Small', 60_000, -97.3), city(2, 'Large', 900_000, -97)];
    const zips = [zip('1', -97), zip('2', -97.3), zip('3', -97.41), zip('4', -97.6), zip('5', -98)];
    expect(claimed(cities, zips)).toEqual({ 1: 'large', 2: 'large', 3: 'large', 4: 'small' });
    const findArea = createAreaFinder(cities);
    expect(zips.map((one) => findArea(one)?.name)).toEqual([
      'Large',
      'Large',
      'Large',
      'Small',
      undefined,
    ]);
  });

  it('a ZIP code just beyond 25 miles is not claimed', () => {
    expect(claimed([city(1, 'One', 60_000, -97)], [zip('1', -97.41), zip('2', -97.43)])).toEqual({
      1: 'one',
    });
  });

  it('two cities with the same name in a state have different URLs', () => {
    const cities = [city(1, 'Twin', 60_000, -97), city(2, 'Twin', 70_000, -99)];
    expect(claimed(cities, [zip('1', -97), zip('2', -99)])).toEqual({ 1: 'twin-2', 2: 'twin' });
  });

  it.each([
    ['Winston-Salem', 'winston-salem'],
    ['Coeur d’Alene', 'coeur-dalene'],
    ['St. Louis', 'st-louis'],
    ['Cañon City', 'canon-city'],
  ])('%s has the URL %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
