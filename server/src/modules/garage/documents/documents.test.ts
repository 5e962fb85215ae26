import { MAX_DOCUMENTS, MAX_PDF_MEGABYTES } from '@fourbay/contract/accounts/account-limits';
import {
  addDocument,
  deleteDocument,
  listDocuments,
  updateDocument,
} from '@fourbay/contract/garage/vehicle-documents';
import { createHistory } from '@fourbay/contract/garage/service-histories';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, stepUp, type Person } from '../../../../test/records/people.ts';
import { formWith, hugePng, pdf, photo } from '../../../../test/records/pictures.ts';
import { addVehicle } from '../../../../test/records/quote-records.ts';
import { imagesIn, memoryFiles } from '../../../../test/stand-ins/memory-files.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ImageFiles } from '../../../platform/images/image-files.ts';
import { erasePersonalRows } from '../../../platform/database/personal-data.ts';
import { personalTables } from '../../../personal-data.ts';
import { sweepDocuments } from './documents.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('documents of a vehicle', () => {
  const memory = memoryFiles();
  let isFull = false;
  const files: ImageFiles = {
    ...memory,
    write: async (name, bytes) => {
      if (isFull) throw new AppError('storage_full');
      await memory.write(name, bytes);
    },
  };
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({}, imagesIn(files));
  });

  interface Sent {
    bytes?: Buffer;
    filename?: string;
    vehicleId?: string;
    entryId?: string;
    key?: string;
  }

  async function send(owner: Person, sent: Sent = {}) {
    const { bytes = pdf(), filename = 'Invoice.pdf', entryId, key } = sent;
    const fields = {
      user_vehicle_id: sent.vehicleId ?? (await addVehicle(test, owner)),
      name: filename,
      ...(entryId && { user_vehicle_service_history_id: entryId }),
    };
    const { payload, headers } = formWith('file', bytes, { filename: 'sent', fields });
    const response = await test.app.inject({
      method: 'POST',
      url: addDocument.path,
      payload,
      headers: {
        ...headers,
        authorization: `Bearer ${owner.token}`,
        ...(key && { 'idempotency-key': key }),
      },
    });
    return { status: response.statusCode, json: response.json<Answer>() };
  }
  interface Answer {
    code: string;
    data: { id: string; attributes: { url: string; thumbnail_url: string | null; kind: string } };
  }
  const added = async (owner: Person, sent: Sent = {}) => {
    const { status, json } = await send(owner, sent);
    expect(status).toBe(201);
    return json.data;
  };
  const get = (url: string) => test.app.inject({ method: 'GET', url });
  const keysOf = async ({ id }: Person) =>
    (
      await test.deps.db.selectFrom('pictures').select('key').where('user_id', '=', id).execute()
    ).map(({ key }) => key);
  const list = async (owner: Person) =>
    (await test.call(listDocuments, { token: owner.token })).body.data;
  const remove = (owner: Person, id: string) =>
    test.call(deleteDocument, { token: owner.token, params: { id } });
  const update = (owner: Person, id: string, body: object) =>
    test.call(updateDocument, { token: owner.token, params: { id }, body });
  const entryOf = async (owner: Person, vehicleId: string) =>
    (
      await test.call(createHistory, {
        token: owner.token,
        body: { user_vehicle_id: vehicleId, title: 'Brakes' },
      })
    ).body.data.id;

  it('a PDF is kept as it is, and downloaded only, under its name', async () => {
    const owner = await signUpOwner(test);
    const bytes = pdf('a receipt');
    const { attributes } = await added(owner, { bytes, filename: 'März "4711";.pdf' });
    expect(attributes).toMatchObject({ name: 'März "4711";', kind: 'pdf', thumbnail_url: null });
    const { statusCode, headers, rawPayload } = await get(attributes.url);
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        `attachment; filename="document.pdf"; ` + "filename*=UTF-8''M%C3%A4rz%20%224711%22%3B.pdf",
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('a link with another name or signature, or after a day, opens nothing', async () => {
    const { url } = (await added(await signUpOwner(test))).attributes;
    for (const changed of [
      url.replace('name=Invoice.pdf', 'name=evil.html'),
      url.replace('.pdf?', '?'),
      url.replace('.pdf?', '.pdf/large.webp?'),
      url.replace(/signature=[^&]+/, 'signature=x'),
      url.split('?')[0] ?? '',
    ])
      expect((await get(changed)).statusCode, changed).toBe(404);
    test.clock.advance(DAY + 2 * HOUR);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('a picture is stored without the camera’s metadata', async () => {
    const owner = await signUpOwner(test);
    const bytes = await photo({ width: 2_400, height: 1_200, orientation: 6 });
    const { attributes } = await added(owner, { bytes, filename: 'IMG_1.JPG' });
    expect(attributes).toMatchObject({ name: 'IMG_1', kind: 'picture' });
    const kept = await sharp((await get(attributes.url)).rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', height: 2_400 });
    expect(kept.exif).toBeUndefined();
    expect((await get(attributes.thumbnail_url ?? '')).statusCode).toBe(200);
  });

  it.each<[string, () => Buffer]>([
    ['of zero bytes', () => Buffer.alloc(0)],
    ['with a page in it', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'that is a page and a PDF',
      () => Buffer.concat([Buffer.from('<html><!-- \n'), pdf(), Buffer.from('-->')]),
    ],
    ['that begins as a PDF and goes on as a page', () => Buffer.from('%PDF-1.7\n<html></html>')],
    ['that is a PDF with a ZIP archive behind it', () => Buffer.concat([pdf(), Buffer.from('PK')])],
    ['that is half a PDF', () => pdf().subarray(0, 40)],
    ['that is a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['that is a program', () => Buffer.from('MZ\x90\0')],
    ['with a picture that decodes to gigabytes', () => hugePng(50_000, 50_000)],
  ])('a file %s is refused', async (_what, bytes) => {
    const owner = await signUpOwner(test);
    const before = memory.names();
    const { status, json } = await send(owner, { bytes: bytes() });
    expect(status, JSON.stringify(json)).toBe(422);
    expect(await list(owner)).toEqual([]);
    expect(memory.names()).toEqual(before);
  });

  it('a file of more than 8 MB is refused', async () => {
    const bytes = Buffer.concat([pdf(), Buffer.alloc(8 * 1024 * 1024)]);
    expect((await send(await signUpOwner(test), { bytes })).status).toBe(413);
  });

  it('on a full disk, nothing is stored', async () => {
    const owner = await signUpOwner(test);
    isFull = true;
    const { status } = await send(owner, { key: 'full' });
    isFull = false;
    expect(status).toBe(507);
    expect(await list(owner)).toEqual([]);
    expect(await keysOf(owner)).toEqual([]);
    await added(owner, { key: 'full' });
  });

  it('a repeated upload adds one document', async () => {
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner);
    const sent = { vehicleId, key: 'once' };
    const [first, second] = await Promise.all([send(owner, sent), send(owner, sent)]);
    expect([first.json.data.id, second.status]).toEqual([second.json.data.id, 201]);
    expect(await list(owner)).toHaveLength(1);
    expect((await send(owner, { ...sent, bytes: pdf('another') })).status).toBe(409);
    test.clock.advance(3 * HOUR);
    await test.runJobs();
    expect((await get((await list(owner))[0]?.attributes.url ?? '')).statusCode).toBe(200);
  });

  it('belongs to an entry of the same vehicle, and stays when the entry is deleted', async () => {
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner);
    const entryId = await entryOf(owner, vehicleId);
    const { id } = await added(owner, { vehicleId, entryId });
    expect((await send(owner, { entryId })).status).toBe(422);
    const foreign = await signUpOwner(test);
    const theirs = await entryOf(foreign, await addVehicle(test, foreign));
    refusedWith(await update(owner, id, { user_vehicle_service_history_id: theirs }), 422);
    expect((await list(owner))[0]?.attributes.user_vehicle_service_history_id).toBe(entryId);
    await test.deps.db
      .deleteFrom('user_vehicle_service_histories')
      .where('id', '=', entryId)
      .execute();
    expect((await list(owner))[0]?.attributes.user_vehicle_service_history_id).toBeNull();
  });

  it('is renamed, removed, and restored for a day', async () => {
    const owner = await signUpOwner(test);
    const { id } = await added(owner);
    const renamed = await update(owner, id, { name: ' Front brakes ' });
    expect(renamed.body.data.attributes.name).toBe('Front brakes');
    refusedWith(await update(owner, id, { name: ' ' }), 422);
    expect((await remove(owner, id)).status).toBe(204);
    expect(await list(owner)).toEqual([]);
    test.clock.advance(DAY - HOUR);
    await sweepDocuments(test.deps);
    expect((await update(owner, id, { archived: false })).status).toBe(200);
    expect(await list(owner)).toHaveLength(1);
    await remove(owner, id);
    test.clock.advance(DAY);
    await sweepDocuments(test.deps);
    await test.runJobs();
    refusedWith(await update(owner, id, { archived: false }), 404);
    expect(await keysOf(owner)).toEqual([]);
  });

  it('another owner can neither add to a vehicle nor see its documents', async () => {
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner);
    await added(owner, { vehicleId });
    const stranger = await signUpOwner(test);
    expect((await send(stranger, { vehicleId })).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
  });

  it('an account has limits for documents and for PDFs', async () => {
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner);
    const insert = (count: number, pdf_bytes: number | null) =>
      test.deps.db
        .insertInto('vehicle_documents')
        .values(
          Array.from({ length: count }, () => ({
            user_id: owner.id,
            user_vehicle_id: vehicleId,
            picture_key: 'x',
            pdf_bytes,
            name: 'Invoice',
            created_at: test.clock.now(),
          })),
        )
        .execute();
    const bytes = await photo();
    await insert(1, MAX_PDF_MEGABYTES * 1024 * 1024);
    expect((await send(owner, { vehicleId })).json.code).toBe('documents_full');
    await insert(MAX_DOCUMENTS - 2, null);
    const { id } = await added(owner, { vehicleId, bytes });
    expect((await send(owner, { vehicleId, bytes })).json.code).toBe('documents_full');
    await remove(owner, id);
    expect((await send(owner, { vehicleId, bytes })).json.code).toBe('documents_full');
    expect((await update(owner, id, { archived: false })).status).toBe(200);
  });

  it('the export has a link to each document, and erasing the account deletes the files', async () => {
    const owner = await signUpOwner(test);
    await added(owner);
    await added(owner, { bytes: await photo() });
    await stepUp(test, owner);
    const { body } = await test.call(exportUser, {
      token: owner.token,
      params: { id: owner.id },
    });
    const links = (body.data['vehicle_documents'] ?? []).map((row) => String(row['picture_key']));
    expect(links).toHaveLength(2);
    for (const link of links) {
      const { pathname, search } = new URL(link);
      expect((await get(pathname + search)).statusCode).toBe(200);
    }
    const filesOf = (keys: readonly string[]) =>
      memory.names().filter((name) => keys.some((key) => name.includes(key)));
    const keys = await keysOf(owner);
    expect(filesOf(keys)).toHaveLength(3);
    for (const table of personalTables)
      if (['vehicle_documents', 'pictures'].includes(table.table))
        await erasePersonalRows(test.deps.db, table, owner, test.clock.now());
    const sweep = test.deps.images.jobs().find(({ name }) => name === 'sweep-pictures');
    await sweep?.run({});
    expect(filesOf(keys)).toEqual([]);
  });
});
