import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { imagesIn } from '../../../test/stand-ins/memory-files.ts';
import { signUpOwner } from '../../../test/records/people.ts';
import { onDisk, photo } from '../../../test/records/pictures.ts';
import { runSql } from '../database/db.ts';
import { filesInFolder } from './image-files.ts';

const RECIPE = {
  small: { width: 40, height: 40 },
  large: { width: 400, height: 400 },
  fit: 'cover',
} as const;

const folder = mkdtempSync(join(tmpdir(), 'fourbay-full-'));
const mount = (): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]).status === 0;
/** Only root can mount a small disk. Elsewhere, this is reported as skipped. */
const isMounted = process.platform === 'linux' && process.getuid?.() === 0 && mount();
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

describe.runIf(isMounted)('pictures on a full disk', () => {
  let test: TestApp;
  const picturesOf = (userId: string) =>
    runSql(test.deps.db, 'select key from pictures where user_id = $1', [userId]);
  const storedFiles = (): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(webp|part)$/.test(name),
    );

  it('a picture is refused as a whole, and the next one is stored once there is room', async () => {
    test = await startTestApp({}, imagesIn(filesInFolder(folder)));
    const { images } = test.deps;
    const { id } = await signUpOwner(test);
    const sent = { file: await onDisk(await photo()), field: 'image' };
    // Leaves room for a folder and the small size, but not for the large one.
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'filler'), Buffer.alloc((bavail - 1) * bsize));
    await expect(images.save(id, sent, RECIPE)).rejects.toMatchObject({ code: 'storage_full' });
    expect(storedFiles()).toEqual([]);
    expect(await picturesOf(id)).toEqual([]);
    rmSync(join(folder, 'filler'));
    await images.save(id, sent, RECIPE);
    expect(storedFiles()).toHaveLength(2);
    expect(await picturesOf(id)).toHaveLength(1);
  });
});
