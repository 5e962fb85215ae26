import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '@fourbay/contract/shop-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { before } from '../../../platform/clock.ts';
import { csvFields } from './csv-shop.rules.ts';
import { MAX_SILENCE_MS, plainFileName } from './runs.rules.ts';
import {
  updateImportRun,
  findImportRun,
  insertImportRun,
  insertImportPart,
  interruptSilentRuns,
  isAnyRunning,
  lockImportRun,
  type ImportRun,
} from './runs.store.ts';
import type { ImportOptions } from './import.service.ts';
import type { ImportFormat } from './shop-rows.ts';

export const IMPORT_JOB = 'shop-import';

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

export interface ImportFileInput {
  file_name: string;
  size: number;
  format: ImportFormat;
  source: string;
  columns: Readonly<Record<string, string>>;
}

export async function createImportRun(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { file_name, size, format, source, columns }: ImportFileInput,
): Promise<ImportRun> {
  if (size > MAX_IMPORT_BYTES) {
    throw new AppError('too_large', {
      sentence:
        `This file has ${megabytes(size)} MB; at most ${megabytes(MAX_IMPORT_BYTES)} MB are ` +
        'taken here. Larger ones are imported with npm run shops:import.',
    });
  }
  const unknown = Object.keys(columns).find((name) => !csvFields.some((field) => field === name));
  if (unknown !== undefined)
    throw invalid({
      columns: `there is no field “${unknown}”; fields are ${csvFields.join(', ')}`,
    });
  const id = await insertImportRun(db, {
    file_name: plainFileName(file_name),
    format,
    source,
    columns: JSON.stringify(columns),
    size_bytes: String(size),
    status: 'uploading',
    staff_user_id: staffId,
    created_at: now(),
  });
  return requireFound(await findImportRun(db, id));
}

/** The next part of a file; one that came before is taken as sent. */
export async function saveImportPart(
  { db }: Pick<Deps, 'db'>,
  id: string,
  offset: number,
  part: Buffer | undefined,
): Promise<ImportRun> {
  if (!part || part.length === 0) throw invalid({ part: 'is required' });
  if (part.length > IMPORT_PART_BYTES)
    throw new AppError('too_large', {
      sentence: `A part has at most ${megabytes(IMPORT_PART_BYTES)} MB.`,
    });
  await db.transaction().execute(async (trx) => {
    const run = requireFound(await lockImportRun(trx, id));
    const received = Number(run.received_bytes);
    if (offset + part.length <= received) return;
    if (run.status !== 'uploading' || offset !== received)
      throw new AppError('conflict', {
        sentence: 'This part does not continue what is here. Please send the file again.',
      });
    if (offset + part.length > Number(run.size_bytes))
      throw new AppError('too_large', {
        sentence: 'More was sent than was announced. Please send the file again.',
      });
    await insertImportPart(trx, id, offset, part);
    await updateImportRun(trx, id, { received_bytes: String(offset + part.length) });
  });
  return requireFound(await findImportRun(db, id));
}

/** Marks an import as running, unless another is. The caller queues the work, or does it. */
export async function startImportRun(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  id: string,
  dryRun: boolean,
): Promise<{ id: string; run: number }> {
  const locked = requireFound(await lockImportRun(trx, id));
  await interruptSilentRuns(trx, before(now(), MAX_SILENCE_MS));
  if (await isAnyRunning(trx)) throw anotherIsRunning();
  const run = locked.run + 1;
  try {
    await updateImportRun(trx, id, {
      status: 'running',
      dry_run: dryRun,
      run,
      progress: '{}',
      failure: '',
      beat_at: now(),
      finished_at: null,
    });
  } catch (error) {
    // Somebody else began between the look and the write.
    throw (error as { code?: string }).code === '23505' ? anotherIsRunning() : error;
  }
  return { id, run };
}

/** An import from the command line: nobody sent its file, and it runs where it was started. */
export async function startCommandImport(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { file, size, format, source, columns, dryRun }: ImportOptions & { size: number },
): Promise<{ id: string; run: number }> {
  const given = {
    format,
    source,
    columns: JSON.stringify(columns),
    size_bytes: String(size),
    received_bytes: '0',
    status: 'uploading',
    created_at: deps.now(),
  };
  return startImportRun(
    deps,
    trx,
    await insertImportRun(trx, { ...given, file_name: plainFileName(file) }),
    dryRun,
  );
}

const anotherIsRunning = (): AppError =>
  new AppError('conflict', {
    sentence: 'Another import is still running. Wait for its end, then start this one.',
  });

/** Starts what has been sent in whole, in the background. */
export async function queueImportRun(
  deps: Pick<Deps, 'now' | 'jobs'>,
  trx: Trx,
  id: string,
  dryRun: boolean,
): Promise<ImportRun> {
  await lockImportRun(trx, id);
  const run = requireFound(await findImportRun(trx, id));
  if (run.received_bytes !== run.size_bytes)
    throw new AppError('conflict', { sentence: 'The file is not here in whole yet.' });
  if (run.status === 'done' && !run.dry_run)
    throw new AppError('conflict', {
      sentence: 'This file has been imported. Send it again to import it again.',
    });
  if (!run.has_file)
    throw new AppError('conflict', {
      sentence: 'The file is not kept any more. Please send it again.',
    });
  await deps.jobs.enqueue(trx, IMPORT_JOB, await startImportRun(deps, trx, id, dryRun));
  return requireFound(await findImportRun(trx, id));
}

export function requireFound<Row>(row: Row | undefined): Row {
  if (!row) throw notFound();
  return row;
}
