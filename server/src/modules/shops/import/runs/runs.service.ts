import type { Deps, Trx } from '../../../../deps.ts';
import { AppError, orNotFound } from '../../../../platform/http/app-error.ts';
import { before, days } from '../../../../platform/values/clock.ts';
import { isUniqueViolation } from '../../../../platform/database/db.ts';
import type { ListQuery } from '../../../../platform/lists/list-query.ts';
import { recordStaffAction } from '../../../audit-log/index.ts';
import type { ImportOptions } from '../import-options.ts';
import { formatReportLine, REPORT_COLUMNS } from '../rows/rejection-report.ts';
import { MAX_SILENCE_MS, plainFileName } from './runs.rules.ts';
import {
  findImportRun,
  findImportRuns,
  findReportRows,
  insertImportRun,
  interruptSilentRuns,
  isAnyRunning,
  lockImportRun,
  streamReportRows,
  updateImportRun,
  type ImportRun,
  type StoredReportRow,
  deleteImportPartsBefore,
  deleteReportRowsBefore,
} from './runs.store.ts';

export const IMPORT_JOB = 'shop-import';

/** One attempt at an import. Restarting the same import increases `run`. */
export interface ActiveRun {
  id: string;
  run: number;
}

export const listImports = (
  { db }: Pick<Deps, 'db'>,
  list: ListQuery,
): Promise<{ rows: ImportRun[]; count: number }> => findImportRuns(db, list);

export const findImport = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<ImportRun> =>
  orNotFound(await findImportRun(db, id));

/** Returns the import whose report is being downloaded. The audit log records who downloads it. */
export async function findExportedImport(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  id: string,
): Promise<ImportRun> {
  const run = await findImport(deps, id);
  await recordStaffAction(deps.db, {
    at: deps.now(),
    staff_user_id: staffId,
    action: 'export_read',
    detail: { export: 'rejected rows', import: id },
  });
  return run;
}

export async function listImportReport(
  { db }: Pick<Deps, 'db'>,
  id: string,
  list: ListQuery,
): Promise<{ rows: StoredReportRow[]; count: number }> {
  orNotFound(await findImportRun(db, id));
  return findReportRows(db, id, list);
}

/** The whole report as CSV text, line by line. */
export async function* streamImportReport(
  { db }: Pick<Deps, 'db'>,
  id: string,
): AsyncGenerator<string> {
  yield formatReportLine(REPORT_COLUMNS);
  for await (const { row, kind, source_id, name, reason } of streamReportRows(db, id))
    yield formatReportLine([row, kind, source_id, name, reason]);
}

/** Starts an import in the background. The audit log records those that are not dry runs. */
export const startImport = (
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  supervisorId: string,
  id: string,
  start: { dry_run: boolean; force: boolean; partial: boolean },
): Promise<ImportRun> =>
  deps.db.transaction().execute(async (trx) => {
    await lockImportRun(trx, id);
    checkStartable(orNotFound(await findImportRun(trx, id)));
    const active = await beginRun(trx, id, start, deps.now());
    await deps.jobs.enqueue(trx, IMPORT_JOB, { importId: id, run: active.run });
    const run = orNotFound(await findImportRun(trx, id));
    if (!start.dry_run)
      await recordStaffAction(trx, {
        at: deps.now(),
        staff_user_id: supervisorId,
        action: 'shops_imported',
        detail: { import: id, file: run.file_name, source: run.source },
      });
    return run;
  });

function checkStartable(run: ImportRun): void {
  if (run.received_bytes !== run.size_bytes)
    throw new AppError('conflict', { sentence: 'The upload isn’t complete yet.' });
  if (run.status === 'done' && !run.dry_run)
    throw new AppError('conflict', {
      sentence: 'This file was already imported. To import it again, upload it again.',
    });
  if (!run.has_file)
    throw new AppError('conflict', {
      sentence: 'We no longer have the file. Please upload it again.',
    });
}

/** An import from the command line has no upload, and runs in the process that started it. */
export const startCommandImport = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  {
    file,
    size,
    format,
    source,
    columns,
    dryRun,
    force = false,
    partial = false,
  }: ImportOptions & { size: number },
): Promise<ActiveRun> =>
  db.transaction().execute(async (trx) => {
    const id = await insertImportRun(trx, {
      file_name: plainFileName(file),
      format,
      source,
      columns: JSON.stringify(columns),
      size_bytes: String(size),
      received_bytes: '0',
      status: 'uploading',
      created_at: now(),
    });
    return beginRun(trx, id, { dry_run: dryRun, force, partial }, now());
  });

/** Marks an import as running, unless another one is. */
async function beginRun(
  trx: Trx,
  id: string,
  start: { dry_run: boolean; force: boolean; partial: boolean },
  now: Date,
): Promise<ActiveRun> {
  const locked = orNotFound(await lockImportRun(trx, id));
  await interruptSilentRuns(trx, before(now, MAX_SILENCE_MS));
  if (await isAnyRunning(trx)) throw anotherIsRunning();
  const run = locked.run + 1;
  try {
    await updateImportRun(trx, id, {
      status: 'running',
      ...start,
      run,
      progress: '{}',
      failure: '',
      beat_at: now,
      finished_at: null,
    });
  } catch (error) {
    // Another import started between the check and the update.
    throw isUniqueViolation(error) ? anotherIsRunning() : error;
  }
  return { id, run };
}

const anotherIsRunning = (): AppError =>
  new AppError('conflict', {
    sentence: 'Another import is still running. Start this one when it’s done.',
  });

const FILE_RETENTION_MS = days(7);
const REPORT_RETENTION_MS = days(90);

export const deleteOldImportFiles = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteImportPartsBefore(db, before(now(), FILE_RETENTION_MS));

export const deleteOldImportReports = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteReportRowsBefore(db, before(now(), REPORT_RETENTION_MS));
