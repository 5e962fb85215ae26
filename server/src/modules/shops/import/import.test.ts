import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { correctShop } from '../index.ts';
import { openRejectionReport } from './rows/rejection-report.ts';
import type { ImportOptions } from './import-options.ts';
import { importShops, type ImportProgress } from './import.service.ts';

let test: TestApp;
let folder: string;
let number = 0;
beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
  await loadServices(test);
  folder = await mkdtemp(join(tmpdir(), 'fourbay-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type ReportedOptions = ImportOptions & { report: string };
async function writeImportFile(
  content: string | Uint8Array,
  overrides: Partial<ImportOptions> = {},
): Promise<ReportedOptions> {
  const file = join(folder, `${(number += 1)}`);
  await writeFile(file, content);
  return {
    file,
    format: 'json',
    source: `source-${number}`,
    columns: {},
    dryRun: false,
    report: `${file}.rejected.csv`,
    ...overrides,
  };
}
const run = (options: ReportedOptions) =>
  importShops(test.deps, options, () => openRejectionReport(options.report));
const reportOf = async ({ report }: ReportedOptions) =>
  (await readFile(report, 'utf8')).trim().split('\n').slice(1);
const counts = ({ rows, added, changed, unchanged, rejected }: ImportProgress) => ({
  rows,
  added,
  changed,
  unchanged,
  rejected,
});
const shopsOf = ({ source }: ImportOptions) =>
  test.deps.db
    .selectFrom('service_providers')
    .selectAll()
    .where('source', '=', source)
    .orderBy('id')
    .execute();

const feature = (
  id: number,
  properties: Record<string, unknown> = {},
  coordinates: unknown = [-97.7431, 30.2672 + id / 100],
) => ({
  type: 'Feature',
  id: `node/${id}`,
  properties: { name: `Garage ${id}`, shop: 'car_repair', ...properties },
  geometry: { type: 'Point', coordinates },
});
const collection = (...features: unknown[]) =>
  JSON.stringify({ type: 'FeatureCollection', features });

describe('importing OpenStreetMap files', () => {
  it('an import stores shops with time zone and services, and reports rejected rows', async () => {
    const options = await writeImportFile(
      collection(
        feature(1, {
          phone: '(512) 555-0111',
          opening_hours: 'Mo-Fr 08:00-17:00',
          'service:vehicle:oil_change': 'yes',
        }),
        feature(2, {}, [-123.1207, 49.2827]),
        feature(3, { shop: 'bakery', name: '=SUM(1), "Bread"' }),
        feature(4, { opening_hours: 'sometimes' }, [-114.3039, 48.2028]),
        feature(1),
      ),
    );
    expect(counts(await run(options))).toEqual({
      rows: 5,
      added: 2,
      changed: 0,
      unchanged: 0,
      rejected: 3,
    });
    expect(await reportOf(options)).toEqual([
      '2,rejected,node/2,Garage 2,is outside the continental United States',
      `3,rejected,node/3,"'=SUM(1), ""Bread""",is not a repair shop (shop=bakery)`,
      '4,note,node/4,Garage 4,opening hours not understood: sometimes',
      '5,rejected,node/1,Garage 1,has the id of row 1',
    ]);
    const [first, second] = await shopsOf(options);
    expect(first).toMatchObject({
      name: 'Garage 1',
      source_id: 'node/1',
      city: 'Austin',
      zip_code: '78701',
      phone: '+15125550111',
      timezone: 'America/Chicago',
      demo: false,
    });
    expect(second).toMatchObject({
      city: 'Kalispell',
      timezone: 'America/Denver',
      hours: { monday: [], friday: [], sunday: [] },
      phone: null,
    });
    const services = await test.deps.db
      .selectFrom('provider_categories')
      .innerJoin('service_categories', 'service_categories.id', 'category_id')
      .select('slug')
      .where('service_provider_id', '=', first?.id ?? '')
      .execute();
    expect(services).toEqual([{ slug: 'oil-change' }]);
  });

  it('importing a file again changes only what differs', async () => {
    const file = [feature(1, { 'service:vehicle:brakes': 'yes' }), feature(2)];
    const options = await writeImportFile(collection(...file));
    await run(options);
    const before = await shopsOf(options);
    test.clock.advance(60_000);
    expect(counts(await run(options))).toEqual({
      rows: 2,
      added: 0,
      changed: 0,
      unchanged: 2,
      rejected: 0,
    });
    expect(await shopsOf(options)).toEqual(before);
    const next = await writeImportFile(
      collection(
        feature(1, { 'service:vehicle:oil_change': 'yes' }),
        feature(2, { name: 'New name' }),
        feature(3),
      ),
      { source: options.source },
    );
    expect(counts(await run(next))).toEqual({
      rows: 3,
      added: 1,
      changed: 2,
      unchanged: 0,
      rejected: 0,
    });
  });

  it('an import stores what is known of each day and of holidays', async () => {
    const opening_hours = 'Mo-Fr 08:00-17:00; Sa "by appointment"; Su[1] 09:00-12:00; PH off';
    const options = await writeImportFile(
      collection(feature(1, { opening_hours }), feature(2, { opening_hours: '24/7' }), feature(3)),
    );
    await run(options);
    expect(await run(options)).toMatchObject({ unchanged: 3, noted: 1 });
    const [varied, always, silent] = await shopsOf(options);
    expect(varied).toMatchObject({
      hours: { friday: [{ start: '08:00', end: '17:00' }], saturday: [], sunday: [] },
      hours_kinds: { friday: 'known', saturday: 'by_appointment', sunday: 'unknown' },
      holiday_hours: { ranges: [] },
    });
    expect(always).toMatchObject({ holiday_hours: 'as_usual' });
    expect(silent).toMatchObject({ hours: null, hours_kinds: null, holiday_hours: null });
  });

  it('an import preserves manual corrections', async () => {
    const options = await writeImportFile(collection(feature(1, { phone: '(512) 555-0112' })));
    await run(options);
    const [shop] = await shopsOf(options);
    await test.deps.db
      .transaction()
      .execute((trx) =>
        correctShop(trx, shop?.id ?? '', { phone: '+15125550113' }, test.clock.now()),
      );
    expect(counts(await run(options))).toMatchObject({ unchanged: 1 });
    expect((await shopsOf(options))[0]?.phone).toBe('+15125550113');
  });

  it('a number reported as wrong stays wrong until a file has a different one', async () => {
    const withPhone = (phone: string) => collection(feature(1, { phone }));
    const options = await writeImportFile(withPhone('(512) 555-0161'));
    await run(options);
    const [shop] = await shopsOf(options);
    await test.deps.db
      .transaction()
      .execute((trx) => correctShop(trx, shop?.id ?? '', { numberWrong: true }, test.clock.now()));
    await run(options);
    expect((await shopsOf(options))[0]?.phone).toBe('+15125550161');
    await writeFile(options.file, withPhone('(512) 555-0162'));
    await run(options);
    expect((await shopsOf(options))[0]?.phone).toBe('+15125550162');
  });

  it('a dry run reports the same result and stores nothing', async () => {
    const options = await writeImportFile(
      collection(feature(1), feature(2), feature(3, { name: '' })),
      {
        dryRun: true,
      },
    );
    expect(counts(await run(options))).toEqual({
      rows: 3,
      added: 2,
      changed: 0,
      unchanged: 0,
      rejected: 1,
    });
    expect(await shopsOf(options)).toEqual([]);
    expect(await reportOf(options)).toHaveLength(1);
  });

  it('similar shops are proposed for a merge, not merged', async () => {
    const phone = '(512) 555-0114';
    const options = await writeImportFile(
      collection(
        feature(1, { phone, name: 'One' }),
        feature(2, { phone, name: 'Two' }, [-97.7431, 30.279]),
        feature(3, { name: 'Twin' }, [-97.1, 30.1]),
        feature(4, { name: 'TWIN' }, [-97.1005, 30.1]),
      ),
    );
    expect(await run(options)).toMatchObject({ added: 4, proposals: 2 });
    expect(await run(options)).toMatchObject({ unchanged: 4, proposals: 0 });
  });

  it('an Overpass response can be imported', async () => {
    const elements = [
      { type: 'node', id: 5, lat: 30.3, lon: -97.7, tags: { name: 'Node', shop: 'tyres' } },
      {
        type: 'way',
        id: 6,
        center: { lat: 30.4, lon: -97.7 },
        tags: { name: 'Way', craft: 'car_repair' },
      },
      { type: 'way', id: 7, tags: { name: 'No center', shop: 'car_repair' } },
    ];
    const options = await writeImportFile(JSON.stringify({ version: 0.6, elements }));
    expect(counts(await run(options))).toMatchObject({ added: 2, rejected: 1 });
    expect((await shopsOf(options)).map(({ source_id }) => source_id)).toEqual(['node/5', 'way/6']);
  });

  it('rows before a file’s truncated end are imported', async () => {
    const options = await writeImportFile(collection(feature(1), feature(2)).slice(0, -40));
    expect(counts(await run(options))).toMatchObject({ added: 1, rejected: 1 });
    expect((await reportOf(options))[0]).toContain('cut off');
  });

  it('an unknown file is refused', async () => {
    await expect(run(await writeImportFile('<html>'))).rejects.toThrow('has neither');
    await expect(run(await writeImportFile('', { format: 'csv' }))).rejects.toThrow(
      'The file is empty.',
    );
  });
});

describe('importing CSV files', () => {
  const csv = (options: Partial<ImportOptions> = {}) => ({ format: 'csv' as const, ...options });

  it('a CSV shop without coordinates is placed at the center of its ZIP code', async () => {
    const options = await writeImportFile(
      'id,name,type,zip,lat,lon,services\n1,Joe,dealer,78701,,,Oil ' +
        'change|brakes\n2,Ann,,,48.2,-114.3,\n3,Far,,99501,,,\n4,Sea,,,35,-70,\n',
      csv(),
    );
    expect(counts(await run(options))).toMatchObject({ rows: 4, added: 2, rejected: 2 });
    expect(await shopsOf(options)).toMatchObject([
      { name: 'Joe', chain_type: 'dealership', latitude: 30.2713, city: 'Austin' },
      { name: 'Ann', chain_type: 'independent', city: 'Kalispell' },
    ]);
    expect(await reportOf(options)).toEqual([
      '4,rejected,3,Far,has no coordinates and an unknown ZIP code (99501)',
      '5,rejected,4,Sea,is outside the continental United States',
    ]);
  });

  it('an import continues after invalid rows', async () => {
    const options = await writeImportFile(
      'name,zip\nJoe,78701\nToo,many,78701\n"Stray,78701\nAnn,59901\n',
      csv(),
    );
    expect(counts(await run(options))).toMatchObject({ rows: 4, added: 2, rejected: 2 });
    expect(await reportOf(options)).toEqual([
      '3,rejected,,Too,has 3 fields instead of 2',
      '4,rejected,,,has a quote that is never closed',
    ]);
  });

  const words = 'name;zip\nCafé Garage;78701\n';
  it.each([
    ['utf-8', Buffer.from(words)],
    ['utf-8', Buffer.from(`\uFEFF${words}`)],
    ['utf-16le', Buffer.from(`\uFEFF${words}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${words}`, 'utf16le').swap16()],
    ['utf-16le', Buffer.from(words, 'utf16le')],
    ['utf-16be', Buffer.from(words, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(words, 'latin1')],
  ])('a file in %s can be imported', async (encoding, bytes) => {
    const options = await writeImportFile(bytes, csv());
    expect(await run(options)).toMatchObject({ encoding, added: 1 });
    expect((await shopsOf(options))[0]?.name).toBe('Café Garage');
  });

  it('a row in a different encoding doesn’t affect the others', async () => {
    const options = await writeImportFile(
      Buffer.concat([
        Buffer.from(`${words}Renée;59901\n`),
        Buffer.from('Née Garage;78701\n', 'latin1'),
      ]),
      csv(),
    );
    expect(await run(options)).toMatchObject({ encoding: 'utf-8', added: 2, rejected: 1 });
    expect((await shopsOf(options)).map(({ name }) => name)).toEqual(['Café Garage', 'Renée']);
    expect(await reportOf(options)).toEqual([
      expect.stringMatching(
        /^4,rejected,.*,N\uFFFDe Garage,has characters that aren’t in the file’s encoding$/,
      ),
    ]);
  });
});

describe('the next edition of a source', () => {
  /** `npm run tool -- imports` takes 10,000. */
  const SHOPS = Number(process.env['EDITION_SHOPS'] ?? 200);
  /** Of 10,000 shops, 500 close, 300 move, and 200 are new. */
  const share = (of: number): number => (of * SHOPS) / 10_000;
  const [MISSING, TAGGED, MOVED, NEW] = [share(250), share(250), share(300), share(200)];
  const at = (id: number, north = 0) => [-97.7 - (id % 100) / 1_000, 30.2 + id / 100_000 + north];
  const shops = (from: number, until: number, properties = {}, north = 0) =>
    Array.from({ length: until - from }, (_, index) =>
      feature(from + index, properties, at(from + index, north)),
    );

  it('missing or closed shops are retired, moved ones are updated, and both can return', async () => {
    const first = await writeImportFile(collection(...shops(0, SHOPS)));
    expect(await run(first)).toMatchObject({ added: SHOPS, live_before: 0 });
    const [tagged, moved, same] = [MISSING, MISSING + TAGGED, MISSING + TAGGED + MOVED];
    const second = await writeImportFile(
      collection(
        ...shops(tagged, moved, { shop: undefined, 'disused:shop': 'car_repair' }),
        ...shops(moved, same, {}, 0.01),
        ...shops(same, SHOPS + NEW),
      ),
      { source: first.source },
    );
    const expected = {
      added: NEW,
      changed: MOVED,
      unchanged: SHOPS - same,
      retired: MISSING + TAGGED,
      live_before: SHOPS,
      rejected: TAGGED,
    };
    expect(await run({ ...second, dryRun: true })).toMatchObject(expected);
    expect(await run(second)).toMatchObject(expected);
    const stored = await shopsOf(first);
    const reasons = stored.flatMap(({ archived_reason }) => archived_reason ?? []);
    const times = (reason: string) => reasons.filter((given) => given === reason).length;
    expect(times('not in the latest file of its source')).toBe(MISSING);
    expect(times('closed according to its source')).toBe(TAGGED);
    const movedShop = stored.find(({ source_id }) => source_id === `node/${moved}`);
    expect(movedShop?.latitude).toBeCloseTo(at(moved, 0.01)[1] ?? 0);
    expect((await reportOf(second)).filter((line) => line.includes(',retired,'))).toHaveLength(
      MISSING + TAGGED,
    );
    const back = await run({ ...first, partial: true });
    expect(back).toMatchObject({ added: 0, retired: 0 });
    expect((await shopsOf(first)).filter(({ archived }) => archived)).toEqual([]);
  });

  it('a file missing more than a fifth of the shops is stopped before anything is stored', async () => {
    const first = await writeImportFile(collection(...[1, 2, 3, 4].map((id) => feature(id))));
    await run(first);
    const half = await writeImportFile(
      collection(...[1, 2].map((id) => feature(id, { name: 'Renamed' }))),
      { source: first.source },
    );
    expect(await run({ ...half, dryRun: true })).toMatchObject({ retired: 2, live_before: 4 });
    await expect(run(half)).rejects.toThrow(/2 of the source’s 4 shops are missing/);
    expect((await shopsOf(first)).map(({ name }) => name)).not.toContain('Renamed');
    expect(await run({ ...half, partial: true })).toMatchObject({ changed: 2, retired: 0 });
    expect(await run({ ...half, force: true })).toMatchObject({ changed: 0, retired: 2 });
  });

  it('a truncated file doesn’t retire missing shops', async () => {
    const first = await writeImportFile(collection(...[1, 2, 3, 4, 5, 6].map((id) => feature(id))));
    await run(first);
    const cut = await writeImportFile(
      collection(...[1, 2, 3, 4, 5].map((id) => feature(id))).slice(0, -10),
      { source: first.source },
    );
    expect(await run(cut)).toMatchObject({ retired: 0 });
  });

  it('a shop that staff keep listed is not retired', async () => {
    const first = await writeImportFile(collection(...[1, 2, 3, 4, 5, 6].map((id) => feature(id))));
    await run(first);
    await test.deps.db
      .updateTable('service_providers')
      .set({ corrected_fields: ['archived'] })
      .where('source', '=', first.source)
      .where('source_id', '=', 'node/6')
      .execute();
    const next = await writeImportFile(collection(...[1, 2, 3, 4, 5].map((id) => feature(id))), {
      source: first.source,
    });
    expect(await run(next)).toMatchObject({ retired: 0 });
  });
});

describe('rows that contradict themselves', () => {
  const row = async (fields: Record<string, string>) => {
    const columns = ['id', 'name', 'city', 'state', 'zip', 'latitude', 'longitude'];
    const options = await writeImportFile(
      `${columns.join(',')}\n${columns.map((column) => fields[column] ?? '').join(',')}\n`,
      { format: 'csv' },
    );
    await run(options);
    return { shop: (await shopsOf(options))[0], report: (await reportOf(options))[0] ?? '' };
  };
  const austin = { id: '1', name: 'A', city: 'Austin', state: 'TX', zip: '78701' };

  it.each([
    [
      'a Texas address at New York coordinates',
      { latitude: '40.75', longitude: '-74' },
      'miles from its ZIP code',
    ],
    ['a state of another ZIP code', { state: 'NJ' }, 'says NJ, but its ZIP code is in TX'],
    [
      'a state of other coordinates without a ZIP code',
      { state: 'New York', zip: '', latitude: '30.27', longitude: '-97.74' },
      'says NY, but its coordinates are in TX',
    ],
  ])('%s is rejected', async (_name, fields, reason) => {
    const { shop, report } = await row({ ...austin, ...fields });
    expect(shop).toBeUndefined();
    expect(report).toContain(reason);
  });

  it('a city is compared with every town of its name in the state', async () => {
    const columns = [
      'name',
      'search_name',
      'us_state_id',
      'population',
      'kind',
      'timezone',
    ] as const;
    const { db } = test.deps;
    const town = await db
      .selectFrom('cities')
      .select(columns)
      .where('name', '=', 'Austin')
      .executeTakeFirstOrThrow();
    const inPanhandle = { id: '1', latitude: 35.2, longitude: -101.8, population: 10 };
    const located = { city: 'Austin', state: 'TX', zip: '', latitude: '35.3', longitude: '-101.8' };
    expect((await row({ ...austin, ...located })).report).toContain('the city in its address');
    await db
      .insertInto('cities')
      .values({ ...town, ...inPanhandle })
      .execute();
    expect((await row({ ...austin, ...located })).report).toBe('');
  });

  it('a wrong state is noted if the ZIP code and coordinates match', async () => {
    const { shop, report } = await row({
      ...austin,
      state: 'NY',
      latitude: '30.27',
      longitude: '-97.74',
    });
    expect(shop?.latitude).toBe(30.27);
    expect(report).toContain('says NY, but its coordinates are in TX. We used the coordinates');
  });

  it('swapped coordinates are corrected and noted', async () => {
    const { shop, report } = await row({ ...austin, latitude: '-97.74', longitude: '30.27' });
    expect(shop).toMatchObject({ latitude: 30.27, longitude: -97.74 });
    expect(report).toContain('latitude and longitude were swapped');
  });
});
