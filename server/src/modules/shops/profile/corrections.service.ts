import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { insertDoNotCallNumber } from '../candidates/candidates.store.ts';
import { updateShop, findShopsById, replaceShopCategories } from './profile.store.ts';

/** What was found out about a shop; left out is left alone. */
export interface ShopCorrection {
  /** E.164, or null when the number known is wrong and no other is. */
  phone?: string | null;
  hours?: BusinessHours | null;
  categoryIds?: readonly string[];
  /** Closed for good, or no repair shop at all: out of every search and queue. */
  archived?: { reason: string };
}

/** Corrects a shop's facts; later imports leave corrected ones alone. */
export async function correctShop(
  trx: Trx,
  id: string,
  facts: ShopCorrection,
  now: Date,
): Promise<void> {
  const [before] = await findShopsById(trx, [id]);
  if (!before) throw notFound();
  const corrected = new Set(before.corrected_fields);
  if (facts.phone !== undefined) corrected.add('phone');
  if (facts.hours !== undefined) corrected.add('hours');
  if (facts.categoryIds) corrected.add('categories');
  if (facts.archived) corrected.add('archived');
  await updateShop(trx, id, {
    ...(facts.phone === undefined ? {} : { phone: facts.phone }),
    ...(facts.hours === undefined
      ? {}
      : { hours: facts.hours === null ? null : JSON.stringify(facts.hours) }),
    ...(facts.archived ? { archived: true, archived_reason: facts.archived.reason } : {}),
    corrected_fields: [...corrected],
    updated_at: now,
  });
  if (facts.categoryIds) await replaceShopCategories(trx, id, facts.categoryIds);
}

/** Don't call again: the shop and its number, for good. */
export async function markShopDoNotCall(trx: Trx, id: string, now: Date): Promise<void> {
  const [provider] = await findShopsById(trx, [id]);
  if (!provider) throw notFound();
  await updateShop(trx, id, {
    do_not_call_at: provider.do_not_call_at ?? now,
    updated_at: now,
  });
  if (provider.phone) await insertDoNotCallNumber(trx, provider.phone, now);
}
