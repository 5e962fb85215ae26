import { csvFields } from '@fourbay/contract/shops/shop-limits';
import { readFile } from 'node:fs/promises';
import { IMPORT_PART_BYTES, MAX_IMPORT_BYTES } from '@fourbay/contract/shops/shop-limits';
import type { Deps } from '../../../../deps.ts';
import { AppError, invalid, orNotFound } from '../../../../platform/http/app-error.ts';
import type { SentFile } from '../../../../platform/uploads/upload.ts';
import { plainFileName } from './runs.rules.ts';
import {
  findImportRun,
  insertImportPart,
  insertImportRun,
  lockImportRun,
  updateImportRun,
  type ImportRun,
} from './runs.store.ts';
import type { ImportFormat } from '../rows/shop-rows.ts';

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

export interface ImportFileInput {
  file_name: string;
  size: number;
  format: ImportFormat;
  source: string;
  columns: Readonly<Record<string, string>>;
}

/** Registers a file, whose parts are uploaded afterward. */
export async function createImport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { file_name, size, format, source, columns }: ImportFileInput,
): Promise<ImportRun> {
  if (size > MAX_IMPORT_BYTES) {
    throw new AppError('too_large', {
      sentence:
        `This file is ${megabytes(size)} MB. The limit here is ${megabytes(MAX_IMPORT_BYTES)} ` +
        'MB. To import a larger file, run npm run admin -- import-shops.',
    });
  }
  const unknown = Object.keys(columns).find((name) => !csvFields.some((field) => field === name));
  if (unknown !== undefined)
    throw invalid({
      columns: `there’s no field “${unknown}”; fields are ${csvFields.join(', ')}`,
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
  return orNotFound(await findImportRun(db, id));
}

/** Saves the next part of a file. A part that was received before is accepted without effect. */
export async function saveImportPart(
  { db }: Pick<Deps, 'db'>,
  id: string,
  offset: number,
  part: SentFile | undefined,
): Promise<ImportRun> {
  if (!part || part.size === 0) throw invalid({ part: 'is required' });
  if (part.size > IMPORT_PART_BYTES)
    throw new AppError('too_large', {
      sentence: `A part can have up to ${megabytes(IMPORT_PART_BYTES)} MB.`,
    });
  const bytes = await readFile(part.path);
  await db.transaction().execute(async (trx) => {
    const run = orNotFound(await lockImportRun(trx, id));
    const received = Number(run.received_bytes);
    if (offset + bytes.length <= received) return;
    if (run.status !== 'uploading' || offset !== received)
      throw new AppError('conflict', {
        sentence: 'This part isn’t the next part of the file. Please upload the file again.',
      });
    if (offset + bytes.length > Number(run.size_bytes))
      throw new AppError('too_large', {
        sentence: 'The file is larger than announced. Please upload it again.',
      });
    await insertImportPart(trx, id, offset, bytes);
    await updateImportRun(trx, id, { received_bytes: String(offset + bytes.length) });
  });
  return orNotFound(await findImportRun(db, id));
}
