import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../platform/config/config.ts';

const FILE = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  engine: z.enum(['embedded', 'server']),
  /** Applied migrations of its database. */
  migrations: z.array(z.string()),
  /** Row counts by table. */
  rows: z.record(z.string(), z.number()),
  /** Balances and purchases that already didn't add up when the backup was made. */
  book_errors: z.number().nullable(),
  pictures: z.number(),
  /** Pictures listed in the database whose file was missing. */
  missing_pictures: z.array(z.string()),
  /** Fingerprint that verifies the encryption key. */
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
      `${folder} is not a backup. A backup is a folder with a ${FILE} from npm run admin -- backup.`,
      { cause },
    );
  }
}
