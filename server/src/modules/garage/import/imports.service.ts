import type { updateHistoryImport } from '@fourbay/contract/garage/service-history-imports';
import type { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, orNotFound } from '../../../platform/http/app-error.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import type { SentFile } from '../../../platform/uploads/upload.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { findOfferedServices, matchServices } from '../../service-catalog/index.ts';
import { findVehicle, lockVehicle } from '../garage.store.ts';
import { readFileText } from './file-text.ts';
import {
  deletePreviewsBefore,
  findAppliedImports,
  lockImport,
  replacePreview,
  saveChoices,
  type ImportRow,
  type ServiceIds,
} from './imports.store.ts';
import { buildPreview, readTable, tableOf } from './preview.service.ts';
import { servicesIn, type ReadFile } from './reading/rows.rules.ts';
import type { PreviewedImport } from './preview-types.ts';

type ImportDeps = Pick<Deps, 'db' | 'now'>;

const MAX_FILE_NAME = 200;
const KEPT_DAYS = 1;

const plainName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_FILE_NAME);

/** The catalog's services by the file's words for them. Those that were found or chosen stay. */
async function matchedServices(
  { db }: Pick<Deps, 'db'>,
  file: ReadFile,
  known: ServiceIds,
): Promise<ServiceIds> {
  const texts = servicesIn(file).map(({ text }) => text);
  const unknown = texts.filter((text) => !Object.hasOwn(known, text));
  return { ...known, ...Object.fromEntries(await matchServices(db, unknown)) };
}

export const listImports = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  list: ListQuery,
): Promise<Page<ImportRow>> => findAppliedImports(db, userId, list);

/** Stores a file, and returns what its import would do. */
export async function createImport(
  deps: ImportDeps,
  userId: string,
  { vehicleId, fileName }: { vehicleId: string; fileName: string },
  sent: SentFile | undefined,
): Promise<PreviewedImport> {
  const { db, now } = deps;
  if (!sent) throw invalid({ file: 'is required' });
  orNotFound(await findVehicle(db, userId, vehicleId));
  const content = await readFileText(sent);
  const reading = readTable(tableOf(content), {}, now());
  const services = await matchedServices(deps, reading.file, {});
  return db.transaction().execute(async (trx) => {
    orNotFound(await lockVehicle(trx, userId, vehicleId));
    const row = await replacePreview(trx, {
      userId,
      vehicleId,
      fileName: plainName(fileName),
      kind: reading.kind,
      content,
      services,
      now: now(),
    });
    return { row, preview: await buildPreview(trx, row, reading) };
  });
}

const APPLIED = 'You already imported this file.';

/** Locks an import that isn't applied yet. */
export async function lockPreview(trx: Trx, userId: string, id: string): Promise<ImportRow> {
  const row = orNotFound(await lockImport(trx, userId, id));
  if (row.applied_at) throw new AppError('conflict', { sentence: APPLIED });
  return row;
}

async function refuseUnknownServices(trx: Trx, ids: readonly (string | null)[]): Promise<void> {
  if (ids.length === 0) return;
  const offered = await findOfferedServices(trx);
  if (ids.some((id) => id !== null && !offered.has(id)))
    throw invalid({ services: 'has an id that isn’t one of the services' });
}

/** Changes how a file is read. */
export const updateImport = (
  deps: ImportDeps,
  userId: string,
  id: string,
  change: z.output<(typeof updateHistoryImport)['body']>,
): Promise<PreviewedImport> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await lockPreview(trx, userId, id);
    const table = tableOf(row.content ?? '');
    const width = table.headers.length;
    for (const at of Object.values(change.columns ?? {}))
      if (at !== null && at >= width) throw invalid({ columns: 'isn’t a column of the file' });
    const choices = {
      ...row.choices,
      columns: { ...row.choices.columns, ...change.columns },
      ...(change.date_order && { dateOrder: change.date_order }),
      ...(change.distance_unit && { unit: change.distance_unit }),
      ...(change.file_vehicle !== undefined && { vehicle: change.file_vehicle }),
    };
    await refuseUnknownServices(trx, Object.values(change.services ?? {}));
    const reading = readTable(table, choices, deps.now());
    const chosen = { ...row.services, ...change.services };
    const services = await matchedServices({ db: trx }, reading.file, chosen);
    await saveChoices(trx, id, { choices, services });
    const preview = await buildPreview(trx, row, reading);
    return { row: { ...row, choices, services }, preview };
  });

/** Deletes previews that nobody applied. */
export async function deleteOldPreviews({ db, now }: ImportDeps): Promise<void> {
  await deletePreviewsBefore(db, before(now(), days(KEPT_DAYS)));
}
