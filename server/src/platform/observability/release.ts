import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COMMIT } from './commit.ts';

export interface Release {
  version: string;
  /** The abbreviated commit, or `unreleased` outside a release's archive. */
  commit: string;
  /** The number of the newest migration that this release knows. */
  schema: string;
}

const SERVER = join(import.meta.dirname, '../../..');

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8')));

const newestMigration = readdirSync(join(SERVER, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .at(-1);

/** What is running, as `/healthz`, the metrics, and the status page say it. */
export const RELEASE: Release = {
  version,
  commit: COMMIT.startsWith('$') ? 'unreleased' : COMMIT,
  schema: newestMigration?.slice(0, 4) ?? 'none',
};
