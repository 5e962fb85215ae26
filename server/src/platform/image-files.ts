import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files of pictures lie, by names the server made. */
export interface ImageFiles {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Nothing when it is not there. */
  read(name: string): Promise<Buffer | undefined>;
  /** Bears being asked again for what is gone. */
  remove(name: string): Promise<void>;
}

/** On the local disk: for one machine, or a folder that all machines share. */
export function filesInFolder(folder: string): ImageFiles {
  return {
    async write(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // Under another name first: a reader never finds half a picture.
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    read: (name) => readFile(join(folder, name)).catch(nothingWhenMissing),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
