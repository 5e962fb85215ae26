import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Db, Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { parsePhone, correctShop, findShopsById, formatPhone } from '../../shops/index.ts';
import { requireLease, type DeskDeps, type Holding } from '../lease/lease.service.ts';
import {
  deleteSkip,
  findCategoryRecords,
  deleteRefusals,
  saveRefusal,
  saveSkip,
  lockShop,
} from './shops.store.ts';

/** Leaves a shop out of one request, or takes it in again. */
export async function skipShop(
  deps: DeskDeps,
  holding: Holding,
  providerId: string,
  reason: string | null,
): Promise<void> {
  if (reason === '') throw invalid({ reason: 'is required' });
  const { agentId, quoteId } = holding;
  await deps.db.transaction().execute(async (trx) => {
    await requireLease(deps, trx, holding);
    if ((await findShopsById(trx, [providerId])).length === 0) throw notFound();
    if (reason === null) await deleteSkip(trx, quoteId, providerId);
    else await saveSkip(trx, { quoteId, providerId, agentId, reason, now: deps.now() });
    const action = reason === null ? 'shop_taken_back_in' : 'shop_left_out';
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: agentId,
      action,
      quote_id: quoteId,
      service_provider_id: providerId,
      detail: reason === null ? {} : { reason },
    });
  });
}

export async function readShopFacts(db: Db, providerId: string) {
  const [provider] = await findShopsById(db, [providerId]);
  if (!provider) throw notFound();
  const { id, name, phone, hours, timezone } = provider;
  return {
    id,
    name,
    phone: phone && formatPhone(phone),
    hours,
    timezone,
    categories: await findCategoryRecords(db, providerId),
  };
}

export interface ShopFix {
  phone?: string | null | undefined;
  hours?: BusinessHours | null | undefined;
  offers?: readonly string[] | undefined;
  refuses?: readonly string[] | undefined;
  closedForGood?: string | undefined;
}

/** Corrects what somebody at the desk found wrong about a shop, for everybody. */
export async function fixShop(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  providerId: string,
  fix: ShopFix,
): Promise<void> {
  const { hours, offers, refuses, closedForGood } = fix;
  const phone = fix.phone ? parsePhone(fix.phone) : fix.phone;
  if (fix.phone && phone === null)
    throw invalid({ phone: 'must be an American number such as (512) 555-0123' });
  await deps.db.transaction().execute(async (trx) => {
    await lockShop(trx, providerId);
    await correctShop(
      trx,
      providerId,
      {
        ...(phone === undefined ? {} : { phone }),
        ...(hours === undefined ? {} : { hours }),
        ...(offers ? { categoryIds: offers } : {}),
        ...(closedForGood ? { archived: { reason: closedForGood } } : {}),
      },
      deps.now(),
    );
    if (offers) await deleteRefusals(trx, providerId, offers);
    if (refuses) await saveRefusal(trx, providerId, refuses, deps.now());
    const changed = Object.entries(fix).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: staffId,
      action: 'shop_fixed',
      service_provider_id: providerId,
      detail: { changed, ...(closedForGood ? { reason: closedForGood } : {}) },
    });
  });
}
