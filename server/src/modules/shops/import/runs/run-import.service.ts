import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../../deps.ts';
import type { ImportOptions } from '../import-options.ts';
import { importShops, type ImportProgress } from '../import.service.ts';
import {
  updateActiveRun,
  deleteImportParts,
  deleteReportRows,
  findImportRun,
  insertReportRows,
  streamImportParts,
  type ReportRow,
} from './runs.store.ts';
import type { RejectionReport } from '../rows/rejection-report.ts';
import type { ActiveRun } from './runs.service.ts';
import { UnreadableFileError } from '../rows/shop-rows.ts';

type ImportDeps = Pick<Deps, 'db' | 'now'>;

/** Another run of this import has started, so this one must stop writing. */
class SupersededRunError extends Error {}

const UNEXPECTED_FAILURE =
  'Something went wrong on our end. What was imported so far is saved. Start it again to continue.';
const HEARTBEAT_MS = 1_000;

/** Runs an import that was marked as running, and records its progress and result. */
export async function runImport(
  { db, now }: ImportDeps,
  active: ActiveRun,
  work: (reportProgress: (progress: ImportProgress) => Promise<void>) => Promise<ImportProgress>,
): Promise<ImportProgress> {
  let reportedAt = 0;
  const reportProgress = async (progress: ImportProgress): Promise<void> => {
    if (performance.now() - reportedAt < HEARTBEAT_MS) return;
    reportedAt = performance.now();
    if (
      !(await updateActiveRun(db, active, { progress: JSON.stringify(progress), beat_at: now() }))
    )
      throw new SupersededRunError('another run of this import began');
  };
  try {
    const progress = await work(reportProgress);
    await updateActiveRun(db, active, {
      status: 'done',
      progress: JSON.stringify(progress),
      beat_at: now(),
      finished_at: now(),
    });
    return progress;
  } catch (error) {
    const failure =
      error instanceof UnreadableFileError ? error.message.slice(0, 500) : UNEXPECTED_FAILURE;
    if (!(error instanceof SupersededRunError))
      await updateActiveRun(db, active, { status: 'failed', failure, finished_at: now() });
    throw error;
  }
}

/** The job for an uploaded file. Repeated after a crash, it only does the remaining work. */
export async function importUploadedFile(deps: ImportDeps, active: ActiveRun): Promise<void> {
  const { db } = deps;
  const row = await findImportRun(db, active.id);
  if (!row || row.run !== active.run || row.status !== 'running') return;
  const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  try {
    const options: ImportOptions = {
      file: join(folder, 'file'),
      format: row.format,
      source: row.source,
      columns: row.columns,
      dryRun: row.dry_run,
      force: row.force,
      partial: row.partial,
    };
    await runImport(deps, active, async (reportProgress) => {
      await pipeline(
        Readable.from(streamImportParts(db, active.id)),
        createWriteStream(options.file),
      );
      await deleteReportRows(db, active.id);
      return importShops(deps, options, () => openDatabaseReport(deps, active.id), reportProgress);
    });
    if (!row.dry_run) await deleteImportParts(db, active.id);
  } catch (error) {
    // Both errors are recorded with the import. The job must not be retried.
    if (!(error instanceof UnreadableFileError) && !(error instanceof SupersededRunError))
      throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const REPORT_BATCH = 500;

/** Writes the report to the database, where supervisors read it. */
function openDatabaseReport({ db }: Pick<Deps, 'db'>, importId: string): RejectionReport {
  let pending: ReportRow[] = [];
  const flush = async (): Promise<void> => {
    if (pending.length > 0) await insertReportRows(db, importId, pending);
    pending = [];
  };
  return {
    async write({ row, kind, id, name, reason }) {
      pending.push({ row, kind, source_id: id, name, reason });
      if (pending.length >= REPORT_BATCH) await flush();
    },
    close: flush,
  };
}
