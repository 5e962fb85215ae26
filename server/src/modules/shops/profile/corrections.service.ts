import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { insertDoNotCallNumber } from '../candidates/candidates.store.ts';
import { updateShop, findShopsById, replaceShopCategories } from './profile.store.ts';

/** The facts to correct; absent ones stay as they are. */
export interface ShopCorrection {
  /** E.164, or null when the number on record is wrong and no other is known. */
  phone?: string | null;
  hours?: BusinessHours | null;
  categoryIds?: readonly string[];
  /** Removes the shop from every search and queue. */
  archived?: { reason: string };
}

/** Later imports don't overwrite corrected facts. */
export async function correctShop(
  trx: Trx,
  id: string,
  correction: ShopCorrection,
  now: Date,
): Promise<void> {
  const [before] = await findShopsById(trx, [id]);
  if (!before) throw notFound();
  const corrected = new Set(before.corrected_fields);
  if (correction.phone !== undefined) corrected.add('phone');
  if (correction.hours !== undefined) corrected.add('hours');
  if (correction.categoryIds) corrected.add('categories');
  if (correction.archived) corrected.add('archived');
  await updateShop(trx, id, {
    ...(correction.phone === undefined ? {} : { phone: correction.phone }),
    ...(correction.hours === undefined
      ? {}
      : { hours: correction.hours === null ? null : JSON.stringify(correction.hours) }),
    ...(correction.archived ? { archived: true, archived_reason: correction.archived.reason } : {}),
    corrected_fields: [...corrected],
    updated_at: now,
  });
  if (correction.categoryIds) await replaceShopCategories(trx, id, correction.categoryIds);
}

/** Blocks the shop and its phone number for good. */
export async function markShopDoNotCall(trx: Trx, id: string, now: Date): Promise<void> {
  const [shop] = await findShopsById(trx, [id]);
  if (!shop) throw notFound();
  await updateShop(trx, id, {
    do_not_call_at: shop.do_not_call_at ?? now,
    updated_at: now,
  });
  if (shop.phone) await insertDoNotCallNumber(trx, shop.phone, now);
}
