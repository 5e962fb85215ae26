import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/db.ts';
import { openEmbeddedDatabase } from '../platform/database/db-embedded.ts';
import { openServerDatabase } from '../platform/database/db-server.ts';
import type { ImageFiles } from '../platform/images/image-files.ts';
import { filesInFolder } from '../platform/images/image-files.ts';
import { filesInS3 } from '../platform/images/image-files-s3.ts';
import { createLog } from '../platform/observability/log.ts';
import { createSecretBox } from '../platform/security/secret-box.ts';
import type { Schema } from '../schema.generated.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');
export const KEY_FILE = 'secret.key';
export const EMBEDDED = 'database';

/** The server's address without any pooler, because dumps and copies exceed a pooler's time limits. */
export const directUrlOf = (config: Config): string | undefined =>
  config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;

/** Opens the configured database for long work, at any migration state. */
export function openForWork(config: Config): Promise<Database<Schema>> {
  const url = directUrlOf(config);
  const log = createLog('silent');
  return url
    ? Promise.resolve(openServerDatabase<Schema>(url, { poolSize: 2, log, unhurried: true }))
    : openEmbeddedDatabase<Schema>(config.dataFolder, log);
}

export const pictureFilesOf = ({ pictureStore, dataFolder }: Config): ImageFiles =>
  pictureStore ? filesInS3(pictureStore) : filesInFolder(dataFolder);

/** The file of the generated key when SECRET_KEY is not set; undefined when there is none. */
export function keyFileOf({ SECRET_KEY, dataFolder }: Config): string | undefined {
  const file = join(dataFolder, KEY_FILE);
  return !SECRET_KEY && existsSync(file) ? file : undefined;
}

export const fingerprintOf = (key: string): string =>
  createSecretBox(key).sign('backup', 'fingerprint').toString('hex').slice(0, 32);
