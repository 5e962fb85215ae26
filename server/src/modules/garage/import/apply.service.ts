import { plural } from '@fourbay/contract/formats/format';
import { MAX_HISTORIES_OF_VEHICLE } from '@fourbay/contract/accounts/account-limits';
import type { Deps } from '../../../deps.ts';
import { AppError, invalid, orNotFound } from '../../../platform/http/app-error.ts';
import { findOfferedServices } from '../../service-catalog/index.ts';
import { lockVehicle } from '../garage.store.ts';
import { timeOfWork } from '../history/history.rules.ts';
import { countHistories } from '../history/history.store.ts';
import {
  dropReadingsOfEntries,
  keepReadingsOfEntries,
} from '../odometer/entry-readings.service.ts';
import { deleteEntries, insertEntries, lockEntriesOfImport } from './imported-entries.store.ts';
import { lockPreview } from './imports.service.ts';
import { deleteImport, lockImport, markApplied } from './imports.store.ts';
import { buildPreview, readTable, tableOf } from './preview.service.ts';
import { keyOf } from './reading/duplicates.rules.ts';
import type { Preview, PreviewedImport } from './preview-types.ts';

/** Refuses a file whose rows could become something that they don't say. */
function refuseOpenQuestions({ file }: Preview): void {
  if (file.vehicles.length > 1 && file.vehicle === null)
    throw invalid(
      { file_vehicle: 'is required' },
      'This file has several vehicles. Choose whose records to import.',
    );
  if (!file.dateOrderKnown)
    throw invalid(
      { date_order: 'is required' },
      'The dates in this file can be read in two ways. Choose which comes first, the month or the day.',
    );
}

/**
 * Adds a file's rows to the history, with their odometer readings, in one transaction. Rows with problems and
 * rows that the history has already are left out.
 */
export const applyImport = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<PreviewedImport> =>
  db.transaction().execute(async (trx) => {
    const row = await lockPreview(trx, userId, id);
    const vehicle = orNotFound(await lockVehicle(trx, userId, row.user_vehicle_id));
    const at = now();
    const reading = readTable(tableOf(row.content ?? ''), row.choices, at);
    const preview = await buildPreview(trx, row, reading);
    refuseOpenQuestions(preview);
    const { ready } = preview;
    if ((await countHistories(trx, userId, vehicle.id)) + ready.length > MAX_HISTORIES_OF_VEHICLE)
      throw new AppError('history_full', {
        sentence:
          `A vehicle’s service history can have ${plural(MAX_HISTORIES_OF_VEHICLE, 'entry', 'entries')}. ` +
          'This file has more rows than there is room for.',
      });
    const offered = await findOfferedServices(trx);
    const serviceOf = (text: string): string | null => {
      const service = row.services[text] ?? null;
      return service !== null && offered.has(service) ? service : null;
    };
    const inOrder = ready.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
    const origin = { user_id: userId, user_vehicle_id: vehicle.id, import_id: id, now: at };
    const ids = await insertEntries(
      trx,
      origin,
      inOrder.map((entry) => ({
        title: entry.title,
        description: entry.description,
        completion_date: entry.day,
        mileage: entry.miles,
        cost_cents: entry.cents,
        shop_name: entry.shop,
        notes: entry.notes,
        category_id: serviceOf(entry.service),
        import_key: keyOf(entry),
      })),
    );
    const readings = inOrder.flatMap(({ miles, day }, index) => {
      const historyId = ids[index];
      return miles === null || historyId === undefined
        ? []
        : [{ historyId, miles, at: timeOfWork(day, at) ?? at }];
    });
    await keepReadingsOfEntries(trx, vehicle, readings, at);
    return { row: await markApplied(trx, id, ids.length, at), preview: null };
  });

/**
 * Removes what an import wrote, or its preview. Entries that were changed since then are kept,
 * because they have the owner's work.
 */
export const undoImport = (
  { db, now, images }: Pick<Deps, 'db' | 'now' | 'images'>,
  userId: string,
  id: string,
): Promise<{ removed: number; kept: number }> =>
  db.transaction().execute(async (trx) => {
    const { user_vehicle_id } = orNotFound(await lockImport(trx, userId, id));
    const vehicle = orNotFound(await lockVehicle(trx, userId, user_vehicle_id));
    const entries = await lockEntriesOfImport(trx, id);
    const removed = entries.filter(({ untouched }) => untouched);
    const ids = removed.map((entry) => entry.id);
    await dropReadingsOfEntries(trx, vehicle, new Set(ids), now());
    for (const { receipt_key } of removed) if (receipt_key) await images.release(trx, receipt_key);
    await deleteEntries(trx, ids);
    await deleteImport(trx, id);
    return { removed: ids.length, kept: entries.length - ids.length };
  });
