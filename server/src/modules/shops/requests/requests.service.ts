import type { ShopRequestKind } from '@fourbay/contract/shop-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { hours } from '../../../platform/clock.ts';
import { countAttempt } from '../../../platform/rate-limit.ts';
import {
  findShopRequest,
  insertShopRequest,
  settleOpenRequest,
  type ShopRequestRow,
} from './requests.store.ts';
import { findShopsById } from '../profile/profile.store.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

const PER_SOURCE = 5;
const PER_SHOP = 20;

export interface ShopRequestInput {
  kind: ShopRequestKind;
  service_provider_id?: string | null | undefined;
  name: string;
  email: string;
  phone: string;
  message: string;
}

export async function createShopRequest(
  { db, now }: Needs,
  source: string,
  asked: ShopRequestInput,
): Promise<ShopRequestRow> {
  const shopId = asked.kind === 'add' ? null : (asked.service_provider_id ?? null);
  if (asked.kind !== 'add' && shopId === null)
    throw invalid({ service_provider_id: 'is required' });
  await countAttempt(
    db,
    [
      { bucket: `provider_request:source:${source}`, most: PER_SOURCE, windowMs: hours(1) },
      ...(shopId
        ? [{ bucket: `provider_request:shop:${shopId}`, most: PER_SHOP, windowMs: hours(1) }]
        : []),
    ],
    now(),
  );
  if (shopId && (await findShopsById(db, [shopId]))[0]?.archived !== false) throw notFound();
  const id = await insertShopRequest(db, {
    ...asked,
    service_provider_id: shopId,
    created_at: now(),
  });
  return found(await findShopRequest(db, id));
}

export async function resolveShopRequest(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  staffId: string,
  id: string,
  { status, note }: { status: 'done' | 'declined'; note: string },
): Promise<ShopRequestRow> {
  found(await findShopRequest(trx, id));
  const settled = await settleOpenRequest(trx, id, {
    status,
    note,
    settled_by: staffId,
    settled_at: now(),
  });
  if (!settled)
    throw new AppError('conflict', { sentence: 'Somebody settled this in the meantime.' });
  return found(await findShopRequest(trx, id));
}

function found(row: ShopRequestRow | undefined): ShopRequestRow {
  if (!row) throw notFound();
  return row;
}
