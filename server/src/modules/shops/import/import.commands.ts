import { csvFields } from '@fourbay/contract/shops/shop-limits';
import { open, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Command, ReportProgress } from '../../../platform/admin/admin-socket.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { importShops, type ImportProgress } from './import.service.ts';
import { startCommandImport } from './runs/runs.service.ts';
import { runImport } from './runs/run-import.service.ts';
import { openRejectionReport } from './rows/rejection-report.ts';
import { UnreadableFileError } from './rows/shop-rows.ts';

const USAGE =
  'Those options aren’t valid. To list the options, run npm run admin -- import-shops --help.';

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
    name: 'import-shops',
    async run(args, write) {
      const { data } = optionsSchema.safeParse(args);
      if (!data) throw new AppError('invalid', { sentence: USAGE });
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
      `The list of rejected rows can’t be written to ${report}, so nothing was ` +
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
    write(`${Math.floor(share * 100)}%: ${rows} rows read, ${rejected} rejected`);
  };
}

/** Errors that the operator can fix. */
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof UnreadableFileError)
    return new AppError('invalid', { sentence: error.message });
  const { code, path }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  if (code === 'ENOENT') return new AppError('invalid', { sentence: `File not found: ${path}.` });
  if (code === 'EACCES' || code === 'EISDIR')
    return new AppError('invalid', { sentence: `We can’t use ${path ?? 'this file'}.` });
  return undefined;
}
