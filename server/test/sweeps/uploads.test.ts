import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import multipart from '@fastify/multipart';
import { updateUser } from '@fourbay/contract/accounts/users';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRefusal } from '../../src/platform/http/refusals.ts';
import { FORM_LIMITS } from '../../src/platform/uploads/upload.ts';
import { createUploads } from '../../src/platform/uploads/uploads.ts';
import { afterFile } from '../after-file.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signUpOwner, type Person } from '../records/people.ts';
import { formWith, photo } from '../records/pictures.ts';

const FIELD = 'data[attributes][photo]';

describe('uploads', () => {
  let test: TestApp;
  let form: ReturnType<typeof formWith>;
  beforeAll(async () => {
    test = await startTestApp();
    form = formWith(FIELD, await photo());
  });

  const uploadFolder = () => join(test.deps.config.dataFolder, 'uploads');
  const send = async (
    { id, token }: Person,
    {
      payload = form.payload,
      headers = form.headers,
    }: { payload?: Buffer | PassThrough; headers?: Record<string, string> } = {},
  ) =>
    test.app.inject({
      method: 'PATCH',
      url: updateUser.path.replace('{id}', id),
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  /** An upload that ends when the test resolves it. */
  function openUpload(owner: Person) {
    const payload = new PassThrough();
    payload.write(form.payload.subarray(0, 100));
    return { answer: send(owner, { payload }), end: () => payload.end(form.payload.subarray(100)) };
  }

  it('of three simultaneous uploads by one user, one is rejected until another has ended', async () => {
    const owner = await signUpOwner(test);
    const uploads = [openUpload(owner), openUpload(owner), openUpload(owner)];
    // The others cannot end before their bytes are sent.
    const first = await Promise.race(uploads.map(({ answer }) => answer));
    expect(first.statusCode).toBe(429);
    expect(first.json()).toEqual({
      code: 'rate_limited',
      error: 'You’re already sending 2 files. Please wait until one is done.',
    });
    expect(first.headers['retry-after']).toBe('2');
    for (const { end } of uploads) end();
    const statuses = await Promise.all(
      uploads.map(async ({ answer }) => (await answer).statusCode),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 429]);
    expect((await send(owner)).statusCode).toBe(200);
  });

  it('one user’s uploads don’t block another’s', async () => {
    const [busy, other] = [await signUpOwner(test), await signUpOwner(test)];
    const uploads = [openUpload(busy), openUpload(busy)];
    expect((await send(other)).statusCode).toBe(200);
    for (const { end, answer } of uploads) {
      end();
      expect((await answer).statusCode).toBe(200);
    }
  });

  it('the 31st upload in an hour is rejected, whatever happened to the others', async () => {
    const owner = await signUpOwner(test);
    const text = formWith(FIELD, Buffer.from('no picture'));
    for (let sent = 0; sent < 30; sent += 1) expect((await send(owner, text)).statusCode).toBe(422);
    const refused = await send(owner);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      error: 'That’s too many tries. Please try again in 60 minutes.',
    });
    test.clock.advance(3_600_000);
    expect((await send(owner)).statusCode).toBe(200);
  });

  it('changes without a file do not count as uploads', async () => {
    const owner = await signUpOwner(test);
    for (let changed = 0; changed < 31; changed += 1)
      await test.call(updateUser, {
        token: owner.token,
        params: { id: owner.id },
        body: { data: { attributes: { city: 'Austin' } } },
      });
    expect((await send(owner)).statusCode).toBe(200);
  });

  it('a file over 8 MB is rejected and deleted', async () => {
    const owner = await signUpOwner(test);
    const large = formWith(FIELD, Buffer.alloc(FORM_LIMITS.fileSize + 1));
    const refused = await send(owner, large);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({
      error: 'This file is larger than 8 MB. Please make it smaller first.',
    });
    expect(await readdir(uploadFolder())).toEqual([]);
  });

  it('no file is left after an upload, accepted or refused', async () => {
    const owner = await signUpOwner(test);
    await send(owner);
    await send(owner, formWith(FIELD, Buffer.from('no picture')));
    await send(owner, formWith('other', Buffer.from('of another name')));
    expect(await readdir(uploadFolder())).toEqual([]);
  });

  /** A server that accepts any form and reports the folder's content after each. */
  async function startReceiver(name: string, paceWindowMs?: number) {
    const folder = join(uploadFolder(), '..', name);
    const { db, now, log } = test.deps;
    const uploads = createUploads({ folder, db, now, ...(paceWindowMs ? { paceWindowMs } : {}) });
    const over = Promise.withResolvers<string[]>();
    const app = Fastify();
    afterFile(() => app.close());
    app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, log));
    await app.register(multipart, { limits: FORM_LIMITS });
    app.post('/', async (request) => {
      const upload = { userId: '1', field: FIELD, counted: false };
      try {
        return await uploads.receive(request, upload, async ({ file }) => file?.size);
      } finally {
        over.resolve(await readdir(folder));
      }
    });
    return { app, folder, over: over.promise };
  }
  const openForm = () => {
    const payload = new PassThrough();
    payload.write(form.payload.subarray(0, form.payload.length - 10));
    return { payload, headers: form.headers };
  };

  /** Sends most of a form and disconnects. */
  async function sendHalfway(app: FastifyInstance): Promise<void> {
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const socket = connect(port, '127.0.0.1');
    const head = [
      'POST / HTTP/1.1',
      'host: fourbay.test',
      `content-type: ${form.headers['content-type']}`,
      `content-length: ${form.payload.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(form.payload.subarray(0, form.payload.length - 10), () => socket.destroy());
  }

  it('an upload aborted halfway leaves no file', async () => {
    const { app, over } = await startReceiver('halfway');
    await sendHalfway(app);
    expect(await over).toEqual([]);
  });

  it('an upload aborted before it was read ends immediately', async () => {
    const { app, over } = await startReceiver('gone');
    app.addHook('preHandler', async ({ raw }) => {
      const gone = Promise.withResolvers<void>();
      raw.once('close', gone.resolve);
      await gone.promise;
    });
    await sendHalfway(app);
    expect(await over).toEqual([]);
  });

  it('a stalled upload gets a 408, and the connection closes', async () => {
    const { app, over } = await startReceiver('slow', 20);
    const answer = await app.inject({ method: 'POST', url: '/', ...openForm() });
    expect(answer.statusCode).toBe(408);
    expect(answer.headers.connection).toBe('close');
    expect(answer.json()).toEqual({
      code: 'too_slow',
      error: 'Your connection was too slow. Please try again with a better one.',
    });
    expect(await over).toEqual([]);
  });

  it('files left by a killed process are removed, and those still arriving are kept', async () => {
    const { app, folder, over } = await startReceiver('left-behind');
    await mkdir(folder, { recursive: true });
    for (const name of ['left-behind', 'arriving']) await writeFile(join(folder, name), name);
    const long = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, 'left-behind'), long, long);
    const { statusCode } = await app.inject({ method: 'POST', url: '/', ...form });
    expect(statusCode).toBe(200);
    expect(await over).toEqual(['arriving']);
  });
});
