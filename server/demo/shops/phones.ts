import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import type { City } from '../../reference-data/gazetteer.ts';
import { searchName } from '../../src/modules/places/gazetteer/place-name.rules.ts';
import { areaCodes } from './area-codes.ts';

/** The range reserved for fiction in every area code: 555-0100 to 555-0199. */
const BLOCK = 100;

/** Assigns unused E.164 numbers, from the nearest area code that has one left. */
export function phoneBook(cities: readonly City[]): (at: Coordinates) => string {
  const byName = new Map(
    cities
      .toSorted((a, b) => (a.population ?? 0) - (b.population ?? 0))
      .map((city) => [`${searchName(city.name)} ${city.state}`, city]),
  );
  const anchors = Object.entries(areaCodes).flatMap(([state, list]) =>
    list.split(', ').map((entry) => {
      const town = entry.slice(0, -4);
      const city = byName.get(`${searchName(town)} ${state}`);
      if (!city) throw new Error(`No such town for an area code: ${entry} ${state}`);
      return { code: entry.slice(-3), city };
    }),
  );
  const given = new Map<string, number>();
  return (at) => {
    const free = anchors.filter(({ code }) => (given.get(code) ?? 0) < BLOCK);
    const nearest = free.reduce((best, anchor) =>
      distanceMiles(at, anchor.city) < distanceMiles(at, best.city) ? anchor : best,
    );
    const number = given.get(nearest.code) ?? 0;
    given.set(nearest.code, number + 1);
    return `+1${nearest.code}55501${String(number).padStart(2, '0')}`;
  };
}
