import { beforeAll, describe, expect, it } from 'vitest';
import { gazetteerLoader } from '../../../../reference-data/load-gazetteer.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
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
