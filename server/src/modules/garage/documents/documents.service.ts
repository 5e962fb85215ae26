import { MAX_DOCUMENTS, MAX_PDF_MEGABYTES } from '@fourbay/contract/accounts/account-limits';
import type {
  addDocument as addDocumentCall,
  updateDocument as updateDocumentCall,
} from '@fourbay/contract/garage/vehicle-documents';
import type { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, orNotFound } from '../../../platform/http/app-error.ts';
import { findFirstReply, withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { isPdfKey } from '../../../platform/images/image-store.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import type { SentFile } from '../../../platform/uploads/upload.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { findVehicle } from '../garage.store.ts';
import { RECEIPT } from '../history/history.service.ts';
import { lockHistory } from '../history/history.store.ts';
import { nameOfFile } from './documents.rules.ts';
import {
  deleteRemovedDocuments,
  findDocument,
  findDocuments,
  insertDocument,
  lockDocument,
  lockUsage,
  updateDocumentRow,
  type DocumentRow,
} from './documents.store.ts';

type DocumentDeps = Pick<Deps, 'db' | 'now' | 'images'>;

/** A removed document can be restored for this long. */
const RESTORABLE_MS = days(1);
const MAX_SWEPT = 500;

export const listDocuments = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  list: ListQuery,
): Promise<Page<DocumentRow>> => findDocuments(db, userId, list);

type NewDocument = z.output<(typeof addDocumentCall)['body']> & {
  idempotencyKey: string | undefined;
};

/** Adds a document, once per idempotency key. */
export async function addDocument(
  { db, now, images }: DocumentDeps,
  userId: string,
  { idempotencyKey, ...about }: NewDocument,
  file: SentFile | undefined,
): Promise<DocumentRow> {
  if (!file) throw invalid({ file: 'is required' });
  const { user_vehicle_id, user_vehicle_service_history_id: historyId = null } = about;
  orNotFound(await findVehicle(db, userId, user_vehicle_id));
  const request = { call: 'POST vehicle_documents', about, bytes: file.size };
  const keyed = { userId, key: idempotencyKey, request, now: now() };
  const first = await findFirstReply<Schema, string>(db, keyed);
  if (first) return orNotFound(await findDocument(db, userId, first.reply));
  const key = await images.save(userId, { file, field: 'file', takesPdf: true }, RECEIPT);
  return db.transaction().execute(async (trx) => {
    const id = await withIdempotencyKey(trx, keyed, async () => {
      const pdfBytes = isPdfKey(key) ? file.size : null;
      await checkEntry(trx, userId, user_vehicle_id, historyId);
      await refuseFull(trx, userId, pdfBytes);
      await images.hold(trx, key);
      const added = await insertDocument(trx, {
        user_id: userId,
        user_vehicle_id,
        service_history_id: historyId,
        picture_key: key,
        pdf_bytes: pdfBytes,
        name: nameOfFile(about.name ?? ''),
        created_at: now(),
      });
      return added.id;
    });
    // The file of a call repeated at the same time isn't held, so the sweep of unused pictures deletes it.
    return orNotFound(await findDocument(trx, userId, id));
  });
}

/** Locks the entry, which an import’s undo may delete. */
async function checkEntry(
  trx: Trx,
  userId: string,
  vehicleId: string,
  historyId: string | null,
): Promise<void> {
  if (historyId === null) return;
  const entry = await lockHistory(trx, userId, historyId);
  if (entry?.user_vehicle_id !== vehicleId)
    throw invalid({ user_vehicle_service_history_id: 'isn’t an entry of this vehicle' });
}

/** Refuses one more document above the account's limits. */
async function refuseFull(trx: Trx, userId: string, pdfBytes: number | null): Promise<void> {
  const used = await lockUsage(trx, userId);
  const bytes = used.pdfBytes + (pdfBytes ?? 0);
  if (used.documents >= MAX_DOCUMENTS) throw new AppError('documents_full');
  if (pdfBytes !== null && bytes > MAX_PDF_MEGABYTES * 1024 * 1024)
    throw new AppError('documents_full');
}

/** Renames, moves, or restores a document. */
export const updateDocument = (
  { db }: DocumentDeps,
  userId: string,
  id: string,
  change: z.output<(typeof updateDocumentCall)['body']>,
): Promise<DocumentRow> =>
  db.transaction().execute(async (trx) => {
    const { name, archived, user_vehicle_service_history_id: historyId } = change;
    const document = orNotFound(await lockDocument(trx, userId, id));
    if (historyId) await checkEntry(trx, userId, document.user_vehicle_id, historyId);
    return updateDocumentRow(trx, id, {
      name: name ?? document.name,
      service_history_id: historyId === undefined ? document.service_history_id : historyId,
      archived_at: archived === false ? null : document.archived_at,
    });
  });

export const removeDocument = ({ db, now }: DocumentDeps, userId: string, id: string) =>
  db.transaction().execute(async (trx) => {
    const document = orNotFound(await lockDocument(trx, userId, id));
    await updateDocumentRow(trx, id, { archived_at: document.archived_at ?? now() });
  });

/** Deletes removed documents with their files once they can't be restored anymore. */
export async function sweepDocuments({ db, now, images }: DocumentDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const removedBefore = before(now(), RESTORABLE_MS);
    const keys = await deleteRemovedDocuments(trx, { removedBefore, atMost: MAX_SWEPT });
    for (const key of keys) await images.release(trx, key);
  });
}
