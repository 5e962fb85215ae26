import {
  listHistories,
  updateHistory,
  createHistory,
  deleteHistory,
} from '@fourbay/contract/garage/service-histories';
import { listReadings } from '@fourbay/contract/garage/odometer-readings';
import { listVehicles, updateVehicle } from '@fourbay/contract/garage/garage';
import {
  applyHistoryImport,
  createHistoryImport,
  deleteHistoryImport,
  listHistoryImports,
  updateHistoryImport,
} from '@fourbay/contract/garage/service-history-imports';
import type { BodyOf, ReplyOf } from '@fourbay/contract/wire/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { formWith } from '../../../../test/records/pictures.ts';
import { addVehicle } from '../../../../test/records/quote-records.ts';
import {
  ACAR_FILE,
  DRIVVO_FILE,
  LUBELOGGER_FILE,
} from '../../../../test/records/service-record-files.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { days } from '../../../platform/values/clock.ts';
import { deleteOldPreviews } from './imports.service.ts';

type Import = ReplyOf<typeof createHistoryImport>['data'];

let test: TestApp;
let owner: Person;
let vehicleId: string;
beforeAll(async () => {
  test = await startTestApp();
  await loadServices(test);
});
beforeEach(async () => {
  owner = await signUpOwner(test);
  vehicleId = await addVehicle(test, owner);
});

async function send(file: string | Buffer, name = 'records.csv', vehicle = vehicleId) {
  const { payload, headers } = formWith('file', Buffer.from(file), {
    filename: name,
    type: 'text/csv',
    fields: { user_vehicle_id: vehicle, file_name: name },
  });
  const answer = await test.app.inject({
    method: 'POST',
    url: createHistoryImport.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function preview(file: string | Buffer): Promise<Import> {
  const { status, body } = await send(file);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const as = () => ({ token: owner.token });
const change = (id: string, body: BodyOf<typeof updateHistoryImport>) =>
  test.call(updateHistoryImport, { ...as(), params: { id }, body });
const apply = (id: string) => test.call(applyHistoryImport, { ...as(), params: { id } });
const undo = (id: string) => test.call(deleteHistoryImport, { ...as(), params: { id } });
async function importFile(file: string | Buffer): Promise<Import> {
  const { body, status } = await apply((await preview(file)).id);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const history = async () =>
  (
    await test.call(listHistories, {
      ...as(),
      query: { items: '1000', 'query[s]': 'completion_date asc' },
    })
  ).body.data;
const attributes = async () => (await history()).map((entry) => entry.attributes);
const mileage = async () => (await test.call(listVehicles, as())).body.data[0]?.attributes.mileage;
const readings = async () =>
  (await test.call(listReadings, { ...as(), params: { id: vehicleId } })).body.data.map(
    (reading) => reading.attributes.mileage,
  );
const categoryNamed = async (slug: string): Promise<string> =>
  (
    await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;

describe('an import', () => {
  it('a preview shows what each row becomes, and adds nothing', async () => {
    const oil = await categoryNamed('oil-change');
    const { attributes: shown } = await preview(LUBELOGGER_FILE);
    expect(shown).toMatchObject({
      kind: 'lubelogger',
      status: 'preview',
      rows: 3,
      ready: 3,
      already_there: 0,
      problems: 0,
      columns: { date: 0, mileage: 1, service: 2, cost: 3, notes: 4, shop: null },
      services: [
        { text: 'Oil and filter change', rows: 1, category_id: oil },
        { text: 'Brake pads', rows: 1, category_id: await categoryNamed('brakes') },
        { text: 'Wash and wax', rows: 1, category_id: null },
      ],
    });
    expect(shown.first_rows[0]).toEqual({
      row: 2,
      written: [
        '03/18/2021',
        '41250',
        'Oil and filter change',
        '$54.99',
        '0W-20 synthetic, Mobil 1',
        '',
      ],
      entry: {
        completion_date: '2021-03-18',
        title: 'Oil and filter change',
        mileage: 41_250,
        cost: 54.99,
        shop_name: '',
        description: '',
        notes: '0W-20 synthetic, Mobil 1',
        category_id: oil,
      },
      reason: null,
    });
    expect(await history()).toEqual([]);
  });

  it('its rows become entries with their services and odometer readings', async () => {
    const { attributes: applied } = await importFile(LUBELOGGER_FILE);
    expect(applied).toMatchObject({ status: 'applied', added: 3, headers: [] });
    expect(await attributes()).toMatchObject([
      {
        title: 'Oil and filter change',
        category_id: await categoryNamed('oil-change'),
        cost: 54.99,
      },
      { title: 'Brake pads', mileage: 47_810, notes: 'Front and rear', cost: 1_310 },
      { title: 'Wash and wax', category_id: null, completion_date: '2022-05-30' },
    ]);
    expect(await readings()).toEqual([52_030, 47_810, 41_250]);
    expect(await mileage()).toBe(52_030);
  });

  it('the same file again adds nothing, even after an entry was changed or removed', async () => {
    await importFile(LUBELOGGER_FILE);
    const [oil, brakes] = await history();
    await test.call(updateHistory, {
      ...as(),
      params: { id: oil?.id ?? '' },
      body: { title: 'Oil', cost: 60 },
    });
    await test.call(deleteHistory, { ...as(), params: { id: brakes?.id ?? '' } });
    const again = await preview(LUBELOGGER_FILE);
    expect(again.attributes).toMatchObject({ rows: 3, ready: 0, already_there: 3 });
    expect(again.attributes.first_rows[0]?.reason).toBe('is already in the history');
    expect((await apply(again.id)).body.data.attributes.added).toBe(0);
    expect(await history()).toHaveLength(2);
  });

  it('an entry that was written by hand is not doubled', async () => {
    await test.call(createHistory, {
      ...as(),
      body: { user_vehicle_id: vehicleId, title: 'brake  pads', completion_date: '2021-11-02' },
    });
    expect((await importFile(LUBELOGGER_FILE)).attributes.added).toBe(2);
  });

  it('is applied once', async () => {
    const { id } = await preview(LUBELOGGER_FILE);
    const answers = await Promise.all([apply(id), apply(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await history()).toHaveLength(3);
    refusedWith(await change(id, { distance_unit: 'kilometers' }), 409);
  });

  it('two parallel imports of one file add its rows once', async () => {
    const first = await preview(LUBELOGGER_FILE);
    const [, second] = await Promise.all([apply(first.id), send(LUBELOGGER_FILE)]);
    if (second.status === 201) await apply(second.body.data.id);
    expect(await history()).toHaveLength(3);
  });

  it('rows with problems are listed with the reason, and the rest goes in', async () => {
    const file = 'Date,Service,Cost\n2021-01-01,Wipers,5\n,Battery,\n2021-01-01,wipers,5.00\n';
    const { id, attributes: shown } = await preview(file);
    expect(shown).toMatchObject({ rows: 3, ready: 1, problems: 2 });
    expect(shown.problem_rows).toEqual([
      { row: 3, reason: 'has no date', written: 'Battery' },
      { row: 4, reason: 'repeats row 2', written: '2021-01-01, wipers, 5.00' },
    ]);
    await apply(id);
    expect(await attributes()).toMatchObject([{ title: 'Wipers', mileage: null }]);
  });
});

describe('how a file is read', () => {
  it('the owner can map columns, and choose the unit and services', async () => {
    const file = 'When,What,How far,Who\n2021-01-01,Big visit,66385,Elm Garage\n';
    const { id, attributes: shown } = await preview(file);
    expect(shown).toMatchObject({ ready: 0, problems: 1, columns: { date: null, service: null } });
    const tires = await categoryNamed('tires');
    await change(id, { columns: { date: 0, service: 1, mileage: 2, shop: 3 } });
    const changed = await change(id, {
      distance_unit: 'kilometers',
      services: { 'Big visit': tires },
    });
    expect(changed.body.data.attributes).toMatchObject({ ready: 1, distance_unit_known: true });
    await apply(id);
    expect(await attributes()).toMatchObject([
      { title: 'Big visit', mileage: 41_250, shop_name: 'Elm Garage', category_id: tires },
    ]);
  });

  it('columns that the file doesn’t have and unknown services are refused', async () => {
    const { id } = await preview(LUBELOGGER_FILE);
    refusedWith(await change(id, { columns: { date: 6 } }), 422);
    refusedWith(await change(id, { services: { 'Brake pads': '999999' } }), 422);
  });

  it('dates that can be read in two ways are a question, not a guess', async () => {
    const { id, attributes: shown } = await preview('Date,Service\n3/4/2021,Wipers\n');
    expect(shown.date_order_known).toBe(false);
    expect(refusedWith(await apply(id), 422).errors).toEqual([
      { field: 'date_order', details: ['is required'] },
    ]);
    await change(id, { date_order: 'day_first' });
    await apply(id);
    expect(await attributes()).toMatchObject([{ completion_date: '2021-04-03' }]);
  });

  it('of several vehicles in a file, the owner chooses one', async () => {
    const { id } = await preview(
      'Car,Date,Service\nBlue,2021-01-01,Wipers\nRed,2021-01-02,Tires\n',
    );
    refusedWith(await apply(id), 422);
    const { body } = await change(id, { file_vehicle: 'Red' });
    expect(body.data.attributes).toMatchObject({ file_vehicle: 'Red', rows: 1 });
    await apply(id);
    expect(await attributes()).toMatchObject([{ title: 'Tires' }]);
  });

  it('Spanish services are matched, too', async () => {
    const { attributes: shown } = await preview(DRIVVO_FILE);
    expect(shown.services.map(({ category_id }) => category_id)).toEqual([
      await categoryNamed('oil-change'),
      await categoryNamed('brakes'),
    ]);
  });
});

describe('undo', () => {
  it('takes the whole import back, with its odometer readings', async () => {
    await test.call(updateVehicle, {
      ...as(),
      params: { id: vehicleId },
      body: { servicechek_user_vehicle: { mileage: 45_000 } },
    });
    await test.call(createHistory, {
      ...as(),
      body: { user_vehicle_id: vehicleId, title: 'Battery', completion_date: '2020-01-01' },
    });
    const { id } = await importFile(LUBELOGGER_FILE);
    expect(await mileage()).toBe(52_030);
    expect((await undo(id)).body.meta).toEqual({ removed: 3, kept: 0 });
    expect(await attributes()).toMatchObject([{ title: 'Battery' }]);
    expect(await mileage()).toBe(45_000);
    refusedWith(await undo(id), 404);
    expect((await importFile(LUBELOGGER_FILE)).attributes.added).toBe(3);
  });

  it('a vehicle without a mileage is without one again', async () => {
    const { id } = await importFile(LUBELOGGER_FILE);
    await undo(id);
    expect(await mileage()).toBeNull();
    expect(await readings()).toEqual([]);
  });

  it('entries that were changed since then are kept, and counted', async () => {
    const { id } = await importFile(LUBELOGGER_FILE);
    const [oil, brakes] = await history();
    test.clock.advance(1_000);
    await test.call(updateHistory, {
      ...as(),
      params: { id: oil?.id ?? '' },
      body: { notes: 'Mine' },
    });
    await test.call(deleteHistory, { ...as(), params: { id: brakes?.id ?? '' } });
    expect((await undo(id)).body.meta).toEqual({ removed: 2, kept: 1 });
    expect(await attributes()).toMatchObject([{ title: 'Oil and filter change', notes: 'Mine' }]);
    expect(await mileage()).toBe(41_250);
  });

  it('applied imports are listed until they are undone', async () => {
    const list = async () =>
      (await test.call(listHistoryImports, as())).body.data.map(({ id }) => id);
    const { id } = await importFile(LUBELOGGER_FILE);
    await preview(ACAR_FILE);
    expect(await list()).toEqual([id]);
    await undo(id);
    expect(await list()).toEqual([]);
  });
});

describe('files', () => {
  const TEXT = 'Date,Service,Notes\r\n2021-01-01,Wipers,“señal”\r\n';
  const utf16be = Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16();
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le')],
    ['big-endian UTF-16', utf16be],
    ['Windows-1252', Buffer.from(TEXT.replace('“', '\u0093').replace('”', '\u0094'), 'latin1')],
  ])('%s is read', async (_encoding, bytes) => {
    const { attributes: shown } = await preview(bytes);
    expect(shown.first_rows[0]?.entry?.notes).toBe('“señal”');
  });

  it.each([
    [
      'binary data',
      Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256)),
      'isn’t a text file',
    ],
    [
      'a spreadsheet',
      Buffer.from('PK\u0003\u0004rest of the archive'),
      'is a spreadsheet or an archive',
    ],
    ['an empty file', Buffer.from(''), 'has no service records'],
    [
      'a million columns',
      Buffer.from(`Date${',Service'.repeat(1_000_000 / 2)}`),
      'doesn’t start with column names, such as Date, Service, and Cost',
    ],
    [
      'too many rows',
      Buffer.from(`Date,Service\n${'2021-01-01,Wipers\n'.repeat(5_001)}`),
      'has more than 5,000 rows. Split it, and import the parts',
    ],
  ])('%s is refused with the reason', async (_name, bytes, reason) => {
    const answer = await send(bytes.subarray(0, 4 * 1024 * 1024));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'file', details: [reason] }]);
  });

  it.each([5, 100])('a file of %i MB is refused, and nothing is stored', async (size) => {
    const answer = await send(Buffer.alloc(size * 1024 * 1024, 'Date,Service\n'));
    expect(answer.status).toBe(413);
    const { count } = await test.deps.db
      .selectFrom('service_history_imports')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('a form without a file, or for another owner’s vehicle, is refused', async () => {
    const answer = await test.call(createHistoryImport, {
      ...as(),
      body: { user_vehicle_id: vehicleId },
    });
    refusedWith(answer, 422);
    const others = await addVehicle(test, await signUpOwner(test));
    expect((await send(LUBELOGGER_FILE, 'a.csv', others)).status).toBe(404);
  });

  it('a new preview replaces the last one, and an old one is deleted', async () => {
    const first = await preview(LUBELOGGER_FILE);
    const second = await preview(ACAR_FILE);
    refusedWith(await apply(first.id), 404);
    const before = test.clock.now();
    test.clock.advance(days(1) + 1);
    await deleteOldPreviews(test.deps);
    test.clock.set(before);
    refusedWith(await apply(second.id), 404);
  });

  it('5,000 rows are imported and undone', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => {
      const day = new Date(Date.UTC(2005, 0, 1 + at)).toISOString().slice(0, 10);
      return `${day},Oil change ${at % 300},${1_000 + at * 20},${at % 900}.50,Elm Garage,Note ${at}`;
    });
    const started = performance.now();
    const { id } = await importFile(['Date,Service,Mileage,Cost,Shop,Notes', ...rows].join('\n'));
    const seconds = (performance.now() - started) / 1_000;
    // At most 10 on a machine with nothing else to do. A busy one takes any time.
    process.stdout.write(`5,000 rows were previewed and imported in ${seconds.toFixed(1)} s\n`);
    expect(await mileage()).toBe(1_000 + 4_999 * 20);
    expect((await undo(id)).body.meta).toEqual({ removed: 5_000, kept: 0 });
    expect(await history()).toEqual([]);
  });
});
