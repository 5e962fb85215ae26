import type { Config } from '../config/config.ts';
import type { Db } from '../deps.ts';
import { runSql } from '../platform/database/db.ts';
import { filesInFolder } from '../platform/images/image-files.ts';
import { pictureFileNames } from '../platform/images/image-store.ts';
import { pictureFilesOf } from './installation.ts';

export interface CopiedPictures {
  /** File names. */
  copied: Set<string>;
  missing: string[];
}

const listedFiles = async (db: Db): Promise<string[]> =>
  (await runSql<{ key: string }>(db, 'select key from pictures order by key')).flatMap(({ key }) =>
    pictureFileNames(key),
  );

/** Copies the files of pictures listed in the database, except those already copied. */
export async function copyPictures(
  config: Config,
  folder: string,
  { db, known }: { db: Db; known?: CopiedPictures },
): Promise<CopiedPictures> {
  const [from, to] = [pictureFilesOf(config), filesInFolder(folder)];
  const copied = new Set(known?.copied);
  const missing: string[] = [];
  for (const name of await listedFiles(db)) {
    if (copied.has(name)) continue;
    const bytes = await from.read(name);
    if (bytes) {
      await to.write(name, bytes);
      copied.add(name);
    } else missing.push(name);
  }
  return { copied, missing };
}

/** Stores the pictures of a folder in the configured store; returns the number of files. */
export async function putPictures(config: Config, folder: string, db: Db): Promise<number> {
  const [from, to] = [filesInFolder(folder), pictureFilesOf(config)];
  let put = 0;
  for (const name of await listedFiles(db)) {
    const bytes = await from.read(name);
    if (!bytes) continue;
    await to.write(name, bytes);
    put += 1;
  }
  return put;
}
