import { beforeAll, describe, expect, it } from 'vitest';
import { gazetteerLoader } from '../../../../reference-data/load-gazetteer.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { presentCity } from '../places.present.ts';
import { findNearestZip } from './gazetteer.store.ts';
import { matchPlaces } from './match-places.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await gazetteerLoader.load(test.deps.db, { now: test.deps.now });
});

const match = async (text: string) =>
  (await matchPlaces(test.deps, text, 10)).map((place) => ({
    name: `${'zip' in place ? place.city : place.name} ${place.state_abr}`,
    match: place.match,
  }));
const names = async (text: string) => (await match(text)).map(({ name }) => name);

describe('the whole gazetteer', () => {
  it.each([
    ['LA', 'Los Angeles CA'],
    ['L.A.', 'Los Angeles CA'],
    ['nyc', 'New York City NY'],
    ['New York', 'New York City NY'],
    ['new york, ny', 'New York City NY'],
    ['bronx', 'The Bronx NY'],
    ['philly', 'Philadelphia PA'],
    ['vegas', 'Las Vegas NV'],
    ['n las vegas', 'North Las Vegas NV'],
    ['N. Las Vegas, NV', 'North Las Vegas NV'],
    ['colorado spgs', 'Colorado Springs CO'],
    ['St. Petersburg', 'St. Petersburg FL'],
    ['saint louis', 'St. Louis MO'],
    ['ft worth tx', 'Fort Worth TX'],
    ['washington d.c.', 'Washington DC'],
    ['dc', 'Washington DC'],
    ['kc', 'Kansas City MO'],
    ['Austin, Texas, USA', 'Austin TX'],
    ['austin tex', 'Austin TX'],
    ['downtown austin', 'Austin TX'],
    ['dallas metro area', 'Dallas TX'],
    ['east la', 'East Los Angeles CA'],
    ['bay area', 'San Francisco CA'],
    ['near kalispell', 'Kalispell MT'],
    ['portland me', 'Portland ME'],
  ])('%s means %s', async (typed, name) => {
    expect((await match(typed))[0]).toEqual({ name, match: 'name' });
  });

  it.each([
    ['philadelpia', 'Philadelphia PA'],
    ['philadelpia pa', 'Philadelphia PA'],
    ['Pheonix', 'Phoenix AZ'],
    ['albequerque', 'Albuquerque NM'],
    ['minneapolus, mn', 'Minneapolis MN'],
    ['cincinatti', 'Cincinnati OH'],
    ['huoston', 'Houston TX'],
  ])('%s is understood as %s, marked as similar', async (typed, name) => {
    expect((await match(typed))[0]).toEqual({ name, match: 'similar' });
  });

  it.each([
    ['mechanics in Boise', 'Boise ID'],
    ['auto repair shops near Boise, ID', 'Boise ID'],
    ['Boise auto repair', 'Boise ID'],
    ['brake shops Boise', 'Boise ID'],
    ['oil change in kalispell mt', 'Kalispell MT'],
    ['Bird in Hand, PA', 'Bird In Hand PA'],
  ])('%s means the town in it, %s', async (typed, name) => {
    expect((await match(typed))[0]).toEqual({ name, match: 'name' });
  });

  it.each([
    ['Xyzzy Park, Chicago', 'Chicago IL'],
    ['xyzzy heights chicago il', 'Chicago IL'],
    ['Xyzzyville, San Antonio, Texas', 'San Antonio TX'],
    ['100 Congress Ave, Austin, TX', 'Austin TX'],
  ])('of %s, only the city is known: %s', async (typed, name) => {
    expect(await match(typed)).toEqual([{ name, match: 'surrounding' }]);
  });

  it('towns with the same name include their county, and are found by it', async () => {
    const towns = await matchPlaces(test.deps, 'Milford, PA', 10);
    const labels = towns.map((town) => presentCity(town).full_name);
    expect(labels).toContain('Milford, Pike County, Pennsylvania');
    expect(new Set(labels).size).toBe(labels.length);
    const [again] = await matchPlaces(test.deps, 'Milford, Pike County, PA', 10);
    expect(again?.latitude).toBeCloseTo(41.32, 1);
  });

  it('a town has no county if no other result has its name', async () => {
    const [austin] = await matchPlaces(test.deps, 'Austin, TX', 1);
    expect(austin && presentCity(austin).full_name).toBe('Austin, Texas');
  });

  it.each([
    ['downtown Dallas', { latitude: 32.7767, longitude: -96.797 }, 'Dallas'],
    ['downtown Columbus', { latitude: 39.9612, longitude: -82.9988 }, 'Columbus'],
    ['downtown Boston', { latitude: 42.3555, longitude: -71.0565 }, 'Boston'],
    ['downtown Portland', { latitude: 45.5202, longitude: -122.6742 }, 'Portland'],
  ])('%s isn’t found by a ZIP code of PO boxes or a company', async (_name, point, city) => {
    expect((await findNearestZip(test.deps.db, point))?.city).toBe(city);
  });

  it('companies aren’t towns', async () => {
    expect(await names('city national bank')).toEqual([]);
    expect(await names('43265')).toEqual(['Columbus OH']);
  });

  it.each(['near me', 'shops near me', 'around here'])('%s is not a town', async (typed) => {
    expect(await match(typed)).toEqual([]);
  });

  it.each(['austin tx 78701', '78701', '78701-1234', '100 Congress Ave, Austin, TX 78701'])(
    '%s means only the ZIP code',
    async (typed) => {
      expect(await match(typed)).toEqual([{ name: 'Austin TX', match: 'zip' }]);
    },
  );

  it('a ZIP code with a distant town offers both, the ZIP code first', async () => {
    expect(await names('dallas tx 78701')).toEqual(['Austin TX', 'Dallas TX']);
  });

  it('an unknown ZIP code is ignored if a town was typed with it', async () => {
    expect((await names('austin tx 00001'))[0]).toBe('Austin TX');
  });

  it('a nickname of another state’s town isn’t accepted', async () => {
    expect(await names('vegas, nm')).not.toContain('Las Vegas NV');
  });

  it('a nickname doesn’t hide towns that begin with it', async () => {
    const found = await names('la');
    expect(found[0]).toBe('Los Angeles CA');
    expect(found).toContain('Las Vegas NV');
  });

  it.each(['', ' ', ',', '%', '_', 'zzzzqx', 'xx', '99999'])('%j finds nothing', async (typed) => {
    expect(await match(typed)).toEqual([]);
  });
});
