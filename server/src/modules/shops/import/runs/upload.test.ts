import { listStaffActions } from '@fourbay/contract/call-desk/desk-board';
import {
  createShopImport,
  downloadShopImportRows,
  listShopImportRows,
  listShopImports,
  readShopImport,
  runShopImport,
  sendShopImportPart,
} from '@fourbay/contract/shops/shop-imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { signUpStaff } from '../../../../../test/records/people.ts';
import { formWith } from '../../../../../test/records/pictures.ts';
import { loadTestPlaces } from '../../../../../test/records/places.ts';
import { loadServices } from '../../../../../test/records/services.ts';
import { jobsOf } from '../../../../jobs.ts';
import { days, after, minutes } from '../../../../platform/values/clock.ts';

describe('importing shops from the console', () => {
  let test: TestApp;
  let token: string;
  let number = 0;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    token = (await signUpStaff(test, 'supervisor')).token;
  });

  const shops = 'id,name,zip\n1,Joe,78701\n2,Ann,59901\n3,,78701\n4,"=Far",99501\n';
  const announce = (body: Record<string, unknown> = {}) =>
    test.call(createShopImport, {
      token,
      body: {
        file_name: 'shops.csv',
        format: 'csv',
        source: `console-${(number += 1)}`,
        size: Buffer.byteLength(shops),
        ...body,
      },
    });
  async function sendPart(id: string, offset: number, bytes: Buffer) {
    const { payload, headers } = formWith('part', bytes, {
      filename: 'part',
      type: 'application/octet-stream',
      fields: { offset: String(offset) },
    });
    return test.app.inject({
      method: 'POST',
      url: sendShopImportPart.path.replace('{id}', id),
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  }
  async function sendFile(text = shops, fields: Record<string, unknown> = {}): Promise<string> {
    const { id } = (await announce({ size: Buffer.byteLength(text), ...fields })).body.data;
    await sendPart(id, 0, Buffer.from(text));
    return id;
  }
  const start = (id: string, dry_run = false) =>
    test.call(runShopImport, { token, params: { id }, body: { dry_run } });
  const read = async (id: string) =>
    (await test.call(readShopImport, { token, params: { id } })).body.data.attributes;
  async function run(id: string, dryRun = false) {
    expect((await start(id, dryRun)).status).toBe(200);
    await test.runJobs();
    return read(id);
  }
  const imported = async (id: string): Promise<string[]> => {
    const { source } = await read(id);
    return (
      await test.deps.db
        .selectFrom('service_providers')
        .select('name')
        .where('source', '=', source)
        .orderBy('id')
        .execute()
    ).map(({ name }) => name);
  };

  it('a dry run reports the result and stores nothing', async () => {
    const id = await sendFile();
    expect(await run(id, true)).toMatchObject({
      status: 'done',
      dry_run: true,
      runnable: true,
      share: 1,
      rows: 4,
      added: 2,
      changed: 0,
      unchanged: 0,
      rejected: 2,
    });
    expect(await imported(id)).toEqual([]);
  });

  it('rejected rows are listed with reasons, by page and as a file', async () => {
    const id = await sendFile();
    await run(id, true);
    const { body } = await test.call(listShopImportRows, {
      token,
      params: { id },
      query: { 'query[kind_eq]': 'rejected', items: 1, page: 2 },
    });
    expect(body.meta.count).toBe(2);
    expect(body.data[0]?.attributes).toEqual({
      row: 5,
      kind: 'rejected',
      source_id: '4',
      name: '=Far',
      reason: 'has no coordinates and an unknown ZIP code (99501)',
    });
    const { body: text, headers } = await test.app.inject({
      url: downloadShopImportRows.path.replace('{id}', id),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toBe(
      "row,kind,id,name,reason\n4,rejected,3,,has no name\n5,rejected,4,'=Far,has no " +
        'coordinates and an unknown ZIP code (99501)\n',
    );
  });

  it('an import after its dry run is logged and deletes the uploaded file', async () => {
    const id = await sendFile();
    await run(id, true);
    expect(await run(id)).toMatchObject({
      status: 'done',
      dry_run: false,
      runnable: false,
      added: 2,
      rejected: 2,
      staff: expect.any(String),
    });
    expect(await imported(id)).toEqual(['Joe', 'Ann']);
    expect(
      await test.deps.db
        .selectFrom('shop_import_parts')
        .select('position')
        .where('import_id', '=', id)
        .execute(),
    ).toEqual([]);
    const { body } = await test.call(listStaffActions, {
      token,
      query: { 'query[action_eq]': 'shops_imported' },
    });
    expect(body.data[0]?.attributes.detail).toMatchObject({ import: id, file: 'shops.csv' });
    refusedWith(await start(id), 409);
  });

  it('importing the same file again changes nothing', async () => {
    const first = await sendFile();
    await run(first);
    const { source } = await read(first);
    expect(await run(await sendFile(shops, { source }))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
      rejected: 2,
    });
  });

  it('file parts are accepted once each, in order', async () => {
    const bytes = Buffer.from(shops);
    const { id } = (await announce()).body.data;
    expect((await sendPart(id, 10, bytes.subarray(10))).statusCode).toBe(409);
    await sendPart(id, 0, bytes.subarray(0, 10));
    expect((await sendPart(id, 0, bytes.subarray(0, 10))).statusCode).toBe(200);
    refusedWith(await start(id), 409);
    expect(
      (await sendPart(id, 10, Buffer.concat([bytes.subarray(10), Buffer.from('more')]))).statusCode,
    ).toBe(413);
    await sendPart(id, 10, bytes.subarray(10));
    expect(await run(id)).toMatchObject({ received: bytes.length, added: 2 });
  });

  it('a file that is too large is refused before its upload, with instructions', async () => {
    expect(refusedWith(await announce({ size: 200 * 1024 * 1024 }), 413).error).toBe(
      'This file is 200 MB. The limit here is 100 MB. ' +
        'To import a larger file, run npm run admin -- import-shops.',
    );
  });

  it('unknown columns are refused', async () => {
    expect(
      refusedWith(await announce({ columns: { shape: 'Shape' } }), 422).errors?.[0]?.field,
    ).toBe('columns');
  });

  it('a file without shops fails with the reason', async () => {
    expect(await run(await sendFile('year,make\n1999,Ford\n'))).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('No column has the shop’s name'),
      runnable: true,
    });
  });

  it('only one import runs at a time', async () => {
    const [first, second] = [await sendFile(), await sendFile()];
    await start(first);
    expect(refusedWith(await start(second), 409).error).toContain(
      'Another import is still running',
    );
    await test.runJobs();
    expect(await run(second)).toMatchObject({ status: 'done' });
  });

  it('a restarted import ignores writes of its interrupted run', async () => {
    const id = await sendFile();
    await start(id);
    const { run: before } = await test.deps.db
      .selectFrom('shop_imports')
      .select('run')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    test.clock.advance(minutes(2));
    expect(await read(id)).toMatchObject({ status: 'interrupted', runnable: true });
    await start(id);
    expect(
      await test.deps.db
        .selectFrom('shop_imports')
        .select('run')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ run: before + 1 });
    await test.runJobs();
    expect(await read(id)).toMatchObject({ status: 'done', added: 2 });
    const { body } = await test.call(listShopImportRows, { token, params: { id } });
    expect(body.meta.count).toBe(2);
  });

  it('rejected rows are kept for 90 days, and their count permanently', async () => {
    const id = await sendFile();
    await run(id);
    const rowsAfter = async (ms: number) => {
      const now = after(test.clock.now(), ms);
      await jobsOf({ ...test.deps, now: () => now })
        .find(({ name }) => name === 'sweep-shop-import-rows')
        ?.run({});
      return (await test.call(listShopImportRows, { token, params: { id } })).body.meta.count;
    };
    expect(await rowsAfter(days(90))).toBe(2);
    expect(await rowsAfter(days(90) + 1)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'done', rejected: 2 });
  });

  it('imports are listed newest first', async () => {
    const id = await sendFile();
    expect(
      (await test.call(listShopImports, { token, query: { items: 1 } })).body.data[0]?.id,
    ).toBe(id);
  });
});
