import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateUser } from '@fourbay/contract/accounts/users';
import { addQuotePhoto } from '@fourbay/contract/quotes/quote-photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesInFolder } from '../../src/platform/images/image-files.ts';
import { runSql } from '../../src/platform/database/db.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signUpOwner, type Person } from '../records/people.ts';
import { formWith, photo } from '../records/pictures.ts';
import { imagesIn } from '../stand-ins/memory-files.ts';

const PAGE = 4_096;
const folder = mkdtempSync(join(tmpdir(), 'fourbay-full-data-'));
const mount = (): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder]).status === 0;
/** Only root can mount a small disk. Elsewhere, this is reported as skipped. */
const isMounted = process.platform === 'linux' && process.getuid?.() === 0 && mount();
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves this much room on the disk. */
function fillUpTo(bytesLeft: number): void {
  rmSync(join(folder, 'filler'), { force: true });
  const { bavail, bsize } = statfsSync(folder);
  const pages = bavail - Math.ceil(bytesLeft / bsize);
  writeFileSync(join(folder, 'filler'), Buffer.alloc(pages * bsize));
}

const storedFiles = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map(({ name }) => name);

describe.runIf(isMounted)('uploads over HTTP while the data folder is full', () => {
  let test: TestApp;
  let origin: string;
  let sent: Buffer;
  beforeAll(async () => {
    test = await startTestApp(
      { DATA_DIR: folder },
      imagesIn(filesInFolder(join(folder, 'pictures'))),
    );
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    sent = await photo({ width: 1_200, height: 900 });
  });
  afterAll(() => test.app.close());

  const upload = async (
    { token }: Person,
    call: { method: string; path: string },
    field: string,
  ) => {
    const { payload, headers } = formWith(field, sent);
    const reply = await fetch(`${origin}${call.path}`, {
      method: call.method,
      headers: { ...headers, host: 'fourbay.test', authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const calls = {
    'a profile photo': (owner: Person) =>
      upload(
        owner,
        { ...updateUser, path: updateUser.path.replace('{id}', owner.id) },
        'data[attributes][photo]',
      ),
    'a photo of a request': (owner: Person) => upload(owner, addQuotePhoto, 'photo'),
  };
  const rooms = {
    'for nothing': () => 0,
    'for the upload, but not for its picture': () => sent.length + PAGE,
  };

  it.each(
    Object.entries(calls).flatMap(([what, send]) =>
      Object.entries(rooms).map(([room, bytes]) => [what, room, send, bytes] as const),
    ),
  )('%s with room %s is refused and leaves nothing', async (_what, _room, send, bytes) => {
    const owner = await signUpOwner(test);
    fillUpTo(bytes());
    const refused = await send(owner);
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(storedFiles()).toEqual([]);
    const kept = await runSql(test.deps.db, 'select key from pictures where user_id = $1', [
      owner.id,
    ]);
    expect(kept).toEqual([]);
    // The process lives on, and the same upload works once there is room.
    rmSync(join(folder, 'filler'));
    expect((await send(owner)).status).toBeLessThan(300);
    expect(storedFiles().length).toBeGreaterThan(0);
    rmSync(join(folder, 'pictures'), { recursive: true });
  });
});
