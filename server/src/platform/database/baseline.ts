import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../config/config.ts';

/**
 * Migrations that were squashed into fewer files. A database that has applied all of `replaces` has
 * the schema that `files` create.
 */
const baselineSchema = z.object({
  /** The last release with the replaced migrations. */
  release: z.string(),
  files: z.array(z.string()),
  /** SHA-256 of each replaced migration, by name. */
  replaces: z.record(z.string(), z.string()),
});
export type Baseline = z.output<typeof baselineSchema>;

const NOTHING_SQUASHED: Baseline = { release: '', files: [], replaces: {} };

export async function readBaseline(folder: string): Promise<Baseline> {
  const text = await readFile(join(folder, 'baseline.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
  return text === undefined ? NOTHING_SQUASHED : baselineSchema.parse(JSON.parse(text));
}

/** Whether the database has applied some, but not all, of the replaced migrations. */
export function isOlder(applied: ReadonlySet<string>, { files, replaces }: Baseline): boolean {
  const found = Object.keys(replaces).filter((name) => applied.has(name)).length;
  const isBaselined = files.every((name) => applied.has(name));
  return !isBaselined && found > 0 && found < Object.keys(replaces).length;
}

/**
 * Whether the database has applied exactly the replaced migrations, and perhaps later ones of this
 * release. Throws a `StartRefused` for any other state that this release can't migrate.
 */
export function isReplaced(
  checksums: ReadonlyMap<string, string>,
  baseline: Baseline,
  known: ReadonlySet<string>,
): boolean {
  const { release, files, replaces } = baseline;
  if (files.every((name) => checksums.has(name))) return false;
  const applied = new Set(checksums.keys());
  const unknown = [...applied].find((name) => !known.has(name) && !(name in replaces));
  if (unknown)
    throw new StartRefused(
      `The database has migration ${unknown}, which this release doesn't know. Start the release ` +
        'that applied it.',
    );
  if (isOlder(applied, baseline))
    throw new StartRefused(
      `The database is older than version ${release}. Start version ${release} on it once, then this ` +
        'one.',
    );
  const edited = Object.keys(replaces).find(
    (name) => applied.has(name) && checksums.get(name) !== replaces[name],
  );
  if (edited)
    throw new StartRefused(
      `Migration ${edited} was changed before it was applied. This isn't the schema of version ` +
        `${release}, so this release can't continue from it.`,
    );
  return Object.keys(replaces).every((name) => applied.has(name));
}
