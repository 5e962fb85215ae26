import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { StartRefused } from '../../src/platform/config/config.ts';
import { runSql, type Database } from '../../src/platform/database/db.ts';
import type { Schema } from '../../src/schema.generated.ts';

const DUMP = join(import.meta.dirname, '../releases/0.9.0.sql.gz');

/** Fills an empty database with a dump from version 0.9.0 (see releases/README.md). */
export async function loadRelease090({ db }: Database<Schema>): Promise<void> {
  const text = gunzipSync(await readFile(DUMP)).toString();
  await db.connection().execute(async (connection) => {
    await runSql(connection, text);
    // The dump empties the search path of its session.
    await runSql(connection, 'reset all');
  });
}

/** The sentence with which a start is refused. */
export async function refusalOf(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect.assert(error instanceof StartRefused, String(error));
  return error.message;
}
