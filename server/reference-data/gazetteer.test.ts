import { distanceMiles } from '@fourbay/contract/places/geography';
import { describe, expect, it } from 'vitest';
import { readBorderTowns, readCities, readZipCodes } from './gazetteer.ts';
import { findStateAt } from '../src/modules/places/index.ts';
import { usStates } from './us-states.ts';

describe('the bundled gazetteer', () => {
  const zips = readZipCodes();
  const cities = readCities();
  const stateAt = (longitude: number, latitude: number) => findStateAt({ latitude, longitude });

  it('each contiguous state and D.C. has ZIP codes, cities, and an outline', () => {
    const abbreviations = usStates.map((state) => state.abbreviation).toSorted();
    expect(abbreviations).toHaveLength(49);
    const outlined = zips.map((zip) => findStateAt(zip)).filter((state) => state !== undefined);
    for (const states of [
      zips.map(({ state }) => state),
      cities.map(({ state }) => state),
      outlined,
    ])
      expect([...new Set(states)].toSorted()).toEqual(abbreviations);
  });

  it('a ZIP code has its city, state, and time zone', () => {
    const kalispell = zips.find((zip) => zip.zip === '59901');
    expect(kalispell).toMatchObject({ city: 'Kalispell', state: 'MT', timezone: 'America/Denver' });
    expect(zips.find((zip) => zip.zip === '79901')?.timezone).toBe('America/Denver');
    expect(zips.find((zip) => zip.zip === '92154')?.timezone).toBe('America/Los_Angeles');
  });

  it('no ZIP code lies more than 15 miles outside its state', () => {
    const onLand = zips.filter((zip) => stateAt(zip.longitude, zip.latitude));
    const offshore = zips.filter((zip) => !stateAt(zip.longitude, zip.latitude));
    const far = offshore.filter(
      (zip) =>
        !onLand.some((inland) => inland.state === zip.state && distanceMiles(zip, inland) < 15),
    );
    expect(far.map((zip) => zip.zip)).toEqual([]);
  });

  it('a city has a population and a hamlet has none', () => {
    expect(cities.find((city) => city.name === 'Austin' && city.state === 'TX')).toMatchObject({
      kind: 'city',
      population: 931_830,
    });
    expect(cities.find((city) => city.name === 'Marion' && city.state === 'MT')).toMatchObject({
      kind: 'hamlet',
      population: null,
    });
    expect(cities.filter((city) => city.name === 'Washington' && city.state === 'DC')).toHaveLength(
      1,
    );
  });

  it('towns across the border are included', () => {
    expect(readBorderTowns().map((town) => town.name)).toEqual(
      expect.arrayContaining(['Windsor', 'Tijuana', 'Tsawwassen']),
    );
  });
});
