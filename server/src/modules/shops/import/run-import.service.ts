import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { importShops, type ImportOptions, type ImportProgress } from './import.service.ts';
import {
  updateLiveRun,
  deleteImportParts,
  deleteReportRows,
  findImportRun,
  insertReportRows,
  readImportParts,
  type ReportRow,
} from './runs.store.ts';
import type { RejectionReport } from './rejection-report.ts';
import { UnreadableFileError } from './shop-rows.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

export interface LiveRun {
  id: string;
  run: number;
}

/** This run was given up, and perhaps begun anew by somebody else. */
class SupersededRunError extends Error {}

const UNEXPECTED_FAILURE =
  'Something went wrong on our side. What was imported until then is kept; start it again to go on.';
const HEARTBEAT_MS = 1_000;

/**
 * Runs an import whose row says that it runs: tells how far it is, and in the end what came of it.
 */
export async function runImport(
  { db, now }: Needs,
  live: LiveRun,
  work: (beat: (progress: ImportProgress) => Promise<void>) => Promise<ImportProgress>,
): Promise<ImportProgress> {
  let last = 0;
  const beat = async (progress: ImportProgress): Promise<void> => {
    if (performance.now() - last < HEARTBEAT_MS) return;
    last = performance.now();
    if (!(await updateLiveRun(db, live, { progress: JSON.stringify(progress), beat_at: now() })))
      throw new SupersededRunError('another run of this import began');
  };
  try {
    const progress = await work(beat);
    await updateLiveRun(db, live, {
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
      await updateLiveRun(db, live, { status: 'failed', failure, finished_at: now() });
    throw error;
  }
}

/**
 * The job: a file that was sent in parts. Run again after a crash it begins anew, and finds done
 * what was done.
 */
export async function importUploadedFile(deps: Needs, live: LiveRun): Promise<void> {
  const { db } = deps;
  const row = await findImportRun(db, live.id);
  if (!row || row.run !== live.run || row.status !== 'running') return;
  const folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
  try {
    const order: ImportOptions = {
      file: join(folder, 'file'),
      format: row.format as ImportOptions['format'],
      source: row.source,
      columns: row.columns as ImportOptions['columns'],
      dryRun: row.dry_run,
    };
    await runImport(deps, live, async (beat) => {
      await pipeline(Readable.from(readImportParts(db, live.id)), createWriteStream(order.file));
      await deleteReportRows(db, live.id);
      return importShops(deps, order, () => openDatabaseReport(deps, live.id), beat);
    });
    if (!row.dry_run) await deleteImportParts(db, live.id);
  } catch (error) {
    // Both are said where the import stands; nothing is to be tried again by itself.
    if (!(error instanceof UnreadableFileError) && !(error instanceof SupersededRunError))
      throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const REPORT_BATCH = 500;

/** Keeps what was not taken in the database, where supervisors read it. */
function openDatabaseReport({ db }: Pick<Deps, 'db'>, importId: string): RejectionReport {
  let waiting: ReportRow[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await insertReportRows(db, importId, waiting);
    waiting = [];
  };
  return {
    async write({ row, kind, id, name, reason }) {
      waiting.push({ row, kind, source_id: id, name, reason });
      if (waiting.length >= REPORT_BATCH) await flush();
    },
    close: flush,
  };
}
