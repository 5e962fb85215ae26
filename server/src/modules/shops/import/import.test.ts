import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/places.ts';
import { loadServices } from '../../../../test/services.ts';
import { correctShop } from '../index.ts';
import { openRejectionReport } from './rejection-report.ts';
import { importShops, type ImportOptions, type ImportProgress } from './import.service.ts';

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
      hours: null,
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
        feature(2, { phone, name: 'Two' }),
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
    await expect(run(await writeImportFile('<html>'))).rejects.toThrow('holds neither');
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

  it('an import continues after broken rows', async () => {
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

  it('a row in another encoding does not affect the others', async () => {
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
        /^4,rejected,.*,N\uFFFDe Garage,has letters that are not in the encoding of the file$/,
      ),
    ]);
  });
});
