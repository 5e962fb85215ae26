import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../platform/config.ts';

const FILE = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  engine: z.enum(['embedded', 'server']),
  /** Names of the migrations its database has. */
  migrations: z.array(z.string()),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** Balances and purchases that did not add up when it was made. */
  book_errors: z.number().nullable(),
  pictures: z.number(),
  /** Pictures that the database lists and no file was found of. */
  missing_pictures: z.array(z.string()),
  /** Tells whether a key is the one that sealed what is in the database. */
  key_fingerprint: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
  } catch (cause) {
    throw new StartRefused(
      `${folder} is not a backup: a backup is a folder with a ${FILE} that npm run backup wrote.`,
      { cause },
    );
  }
}
