import { MAX_SHOP_REQUESTS_A_DAY } from '@fourbay/contract/accounts/account-limits';
import type { ShopRequestKind } from '@fourbay/contract/shops/shop-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound, orNotFound } from '../../../platform/http/app-error.ts';
import { hours } from '../../../platform/values/clock.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { sourceKey } from '../../../platform/security/source-key.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { correctShop, markShopDoNotCall } from '../profile/corrections.service.ts';
import { findShopsById } from '../profile/profile.store.ts';
import {
  findShopRequest,
  findShopRequests,
  insertShopRequest,
  resolveOpenRequest,
  type ShopRequestRow,
} from './requests.store.ts';

type RequestDeps = Pick<Deps, 'db' | 'now'>;

const MAX_PER_SOURCE_HOURLY = 5;
const MAX_PER_SHOP_HOURLY = 20;

export interface ShopRequestInput {
  kind: ShopRequestKind;
  service_provider_id?: string | null | undefined;
  name: string;
  email: string;
  phone: string;
  message: string;
}

export async function createShopRequest(
  { db, now }: RequestDeps,
  source: string,
  input: ShopRequestInput,
): Promise<ShopRequestRow> {
  const shopId = input.kind === 'add' ? null : (input.service_provider_id ?? null);
  if (input.kind !== 'add' && shopId === null)
    throw invalid({ service_provider_id: 'is required' });
  await countAttempt(
    db,
    [
      {
        bucket: `provider_request:source:${sourceKey(source)}`,
        max: MAX_PER_SOURCE_HOURLY,
        windowMs: hours(1),
        rule: `You can send us ${MAX_PER_SOURCE_HOURLY} messages an hour about shops.`,
      },
      {
        bucket: `provider_request_daily:source:${sourceKey(source)}`,
        max: MAX_SHOP_REQUESTS_A_DAY,
        windowMs: hours(24),
        rule: `You can send us ${MAX_SHOP_REQUESTS_A_DAY} messages a day about shops.`,
      },
      ...(shopId
        ? [
            {
              bucket: `provider_request:shop:${shopId}`,
              max: MAX_PER_SHOP_HOURLY,
              windowMs: hours(1),
            },
          ]
        : []),
    ],
    now(),
  );
  if (shopId && (await findShopsById(db, [shopId]))[0]?.archived !== false) throw notFound();
  const id = await insertShopRequest(db, {
    ...input,
    service_provider_id: shopId,
    created_at: now(),
  });
  return orNotFound(await findShopRequest(db, id));
}

export const listShopRequests = (
  { db }: Pick<Deps, 'db'>,
  list: ListQuery,
): Promise<{ rows: ShopRequestRow[]; count: number }> => findShopRequests(db, list);

export interface ShopRequestResolution {
  status: 'done' | 'declined';
  note: string;
}

/**
 * Only a removal request changes the shop automatically. Supervisors make other changes by hand
 * before they resolve a request.
 */
export const resolveShopRequest = (
  { db, now }: RequestDeps,
  supervisorId: string,
  id: string,
  { status, note }: ShopRequestResolution,
): Promise<ShopRequestRow> =>
  db.transaction().execute(async (trx) => {
    const resolvedAt = now();
    const request = orNotFound(await findShopRequest(trx, id));
    const change = { status, note, settled_by: supervisorId, settled_at: resolvedAt };
    if (!(await resolveOpenRequest(trx, id, change)))
      throw new AppError('conflict', { sentence: 'Someone else just resolved this.' });
    const { kind, service_provider_id } = request;
    if (status === 'done' && kind === 'leave_out' && service_provider_id !== null)
      await delistShop(trx, service_provider_id, supervisorId, resolvedAt);
    await recordStaffAction(trx, {
      at: resolvedAt,
      staff_user_id: supervisorId,
      action: status === 'done' ? 'shop_request_done' : 'shop_request_declined',
      service_provider_id,
      detail: { request: id, asked: kind, ...(note ? { note } : {}) },
    });
    return orNotFound(await findShopRequest(trx, id));
  });

/** Archives a shop and blocks its phone number, so that no later import restores either. */
async function delistShop(trx: Trx, shopId: string, staffId: string, now: Date): Promise<void> {
  await markShopDoNotCall(trx, shopId, now, { staffId });
  const archived = { reason: 'asked to be delisted' };
  await correctShop(trx, shopId, { archived }, now, { staffId });
}
