import { open, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Command, ReportProgress } from '../../../platform/admin-socket.ts';
import { AppError } from '../../../platform/app-error.ts';
import { csvFields } from './csv-shop.rules.ts';
import { importShops, type ImportProgress } from './import.service.ts';
import { startCommandImport } from './runs.service.ts';
import { runImport } from './run-import.service.ts';
import { openRejectionReport } from './rejection-report.ts';
import { UnreadableFileError } from './shop-rows.ts';

export const IMPORT_USAGE = `Usage: npm run shops:import -- FILE [options]

FILE is GeoJSON or Overpass JSON of OpenStreetMap (.json, .geojson), or CSV (.csv, .tsv, .txt).

  --dry-run             report what would be added, changed and retired; save nothing
  --source NAME         letters, digits, dots and dashes; the same source and id is the same shop at
                        the next import (JSON: osm; CSV: the name of the file)
  --partial             the file is a part of its source: retire no shop that it lacks
  --force               retire even more than 20 % of the source's shops, which otherwise stops
  --format json|csv     where the name of the file does not say it
  --columns name=Shop   names of columns, separated by commas, where a CSV has others than ours:
                        ${csvFields.join(', ')}
  --report FILE         where to write the rejected rows (FILE.rejected.csv)

Shops of the source that FILE lacks, or calls closed, are retired; a later file brings them back.`;

const optionsSchema = z.object({
  file: z.string().startsWith('/').max(4_096),
  format: z.enum(['json', 'csv']),
  source: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/),
  columns: z.partialRecord(z.enum(csvFields), z.string().max(200)),
  dryRun: z.boolean(),
  force: z.boolean().default(false),
  partial: z.boolean().default(false),
  report: z.string().startsWith('/').max(4_096),
});

export const shopsCommands = (deps: Pick<Deps, 'db' | 'now'>): Command[] => [
  {
    name: 'shops:import',
    async run(args, write) {
      const { data } = optionsSchema.safeParse(args);
      if (!data) throw new AppError('invalid', { sentence: IMPORT_USAGE });
      const { report, ...options } = data;
      try {
        const { size } = await stat(options.file);
        await assertWritable(report);
        const activeRun = await startCommandImport(deps, { ...options, size });
        const print = progressPrinter(write);
        return await runImport(deps, activeRun, (reportProgress) =>
          importShops(
            deps,
            options,
            () => openRejectionReport(report),
            async (progress) => {
              print(progress);
              await reportProgress(progress);
            },
          ),
        );
      } catch (error) {
        throw asAppError(error) ?? error;
      }
    },
  },
];

/** Checked before the import, because without a report nobody would learn of rejected rows. */
async function assertWritable(report: string): Promise<void> {
  try {
    await (await open(report, 'a')).close();
  } catch (cause) {
    const sentence =
      `The list of rows that are not taken cannot be written to ${report}, so nothing was ` +
      'imported. Choose another file with --report.';
    throw new AppError('invalid', { sentence, cause });
  }
}

const PRINT_INTERVAL_MS = 5_000;

/** Prints a line for every tenth of the file, and every few seconds in between. */
function progressPrinter(write: ReportProgress): (progress: ImportProgress) => void {
  let tenths = 0;
  let printedAt = performance.now();
  return ({ share, rows, rejected }) => {
    const now = performance.now();
    if (Math.floor(share * 10) <= tenths && now - printedAt < PRINT_INTERVAL_MS) return;
    tenths = Math.floor(share * 10);
    printedAt = now;
    write(`${Math.floor(share * 100)} %: ${rows} rows read, ${rejected} rejected`);
  };
}

/** Errors that the operator can fix. */
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof UnreadableFileError)
    return new AppError('invalid', { sentence: error.message });
  const { code, path }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  if (code === 'ENOENT') return new AppError('invalid', { sentence: `There is no file ${path}.` });
  if (code === 'EACCES' || code === 'EISDIR')
    return new AppError('invalid', { sentence: `${path ?? 'The file'} cannot be used.` });
  return undefined;
}
