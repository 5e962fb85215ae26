import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storageFullOr } from '../uploads/storage-full.ts';

/** Storage for files of pictures, by names that the server generates. */
export interface ImageFiles {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Idempotent: ignores missing files. */
  remove(name: string): Promise<void>;
}

/** On the local disk: for one machine, or a folder shared by all machines. */
export function filesInFolder(folder: string): ImageFiles {
  return {
    async write(name, bytes) {
      const path = join(folder, name);
      try {
        await mkdir(dirname(path), { recursive: true });
        // Written under a temporary name first, so that readers never see a partial picture.
        await writeFile(`${path}.part`, bytes, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw storageFullOr(error);
      }
    },
    read: (name) => readFile(join(folder, name)).catch(nothingWhenMissing),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
