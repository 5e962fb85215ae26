import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { parsePhone, correctShop, findShopsById } from '../../shops/index.ts';
import { requireLease, type DeskDeps, type HeldLease } from '../lease/lease.service.ts';
import {
  deleteSkip,
  findCategoryRecords,
  deleteRefusals,
  saveRefusals,
  saveSkip,
  lockShop,
} from './shops.store.ts';

/** Leaves a shop out of one request; without a reason, puts it back in. */
export async function skipShop(
  deps: DeskDeps,
  lease: HeldLease,
  shopId: string,
  reason: string | null,
): Promise<void> {
  if (reason === '') throw invalid({ reason: 'is required' });
  const { agentId, quoteId } = lease;
  await deps.db.transaction().execute(async (trx) => {
    await requireLease(deps, trx, lease);
    if ((await findShopsById(trx, [shopId])).length === 0) throw notFound();
    if (reason === null) await deleteSkip(trx, quoteId, shopId);
    else await saveSkip(trx, { quoteId, shopId, agentId, reason, now: deps.now() });
    const action = reason === null ? 'shop_taken_back_in' : 'shop_left_out';
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: agentId,
      action,
      quote_id: quoteId,
      service_provider_id: shopId,
      detail: reason === null ? {} : { reason },
    });
  });
}

export async function readShopFacts({ db }: Pick<Deps, 'db'>, shopId: string) {
  const [shop] = await findShopsById(db, [shopId]);
  if (!shop) throw notFound();
  return { shop, categories: await findCategoryRecords(db, shopId) };
}

interface ShopFix {
  phone?: string | null | undefined;
  hours?: BusinessHours | null | undefined;
  offers?: readonly string[] | undefined;
  refuses?: readonly string[] | undefined;
  closedForGood?: string | undefined;
}

/** Corrects facts about a shop that turned out wrong on the phone, for every request. */
export async function fixShop(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  shopId: string,
  fix: ShopFix,
): Promise<void> {
  const { hours, offers, refuses, closedForGood } = fix;
  const phone = typeof fix.phone === 'string' ? parsePhone(fix.phone) : fix.phone;
  if (typeof fix.phone === 'string' && phone === null)
    throw invalid({ phone: 'must be an American number such as (512) 555-0123' });
  await deps.db.transaction().execute(async (trx) => {
    await lockShop(trx, shopId);
    await correctShop(
      trx,
      shopId,
      {
        ...(phone === undefined ? {} : { phone }),
        ...(hours === undefined ? {} : { hours }),
        ...(offers ? { categoryIds: offers } : {}),
        ...(closedForGood ? { archived: { reason: closedForGood } } : {}),
      },
      deps.now(),
    );
    if (offers) await deleteRefusals(trx, shopId, offers);
    if (refuses) await saveRefusals(trx, shopId, refuses, deps.now());
    const changed = Object.entries(fix).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: staffId,
      action: 'shop_fixed',
      service_provider_id: shopId,
      detail: { changed, ...(closedForGood ? { reason: closedForGood } : {}) },
    });
  });
}
