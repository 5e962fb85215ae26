import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Trx } from '../../../deps.ts';
import { changeShop, type ChangedBy, type ShopChange } from '../changes/changes.service.ts';
import type { ShopState } from '../changes/shop-state.store.ts';

/** The facts to correct; absent ones stay as they are. */
export interface ShopCorrection {
  /** E.164, or null when the shop has none. */
  phone?: string | null;
  /** The number reached somebody else: kept, and not dialed until it is corrected. */
  numberWrong?: true;
  hours?: BusinessHours | null;
  categoryIds?: readonly string[];
  refusedIds?: readonly string[];
  /** Removes the shop from every search and queue. */
  archived?: { reason: string };
}

/** Later imports don't overwrite corrected facts. */
export const correctShop = (
  trx: Trx,
  id: string,
  correction: ShopCorrection,
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> => changeShop(trx, id, (state) => changeOf(state, correction), now, by);

function changeOf(
  state: ShopState,
  { phone, numberWrong, hours, categoryIds, refusedIds, archived }: ShopCorrection,
): Partial<ShopState> {
  const corrected = [
    ...(phone ? ['phone'] : []),
    ...(hours === undefined ? [] : ['hours']),
    ...(categoryIds ? ['categories'] : []),
    ...(archived ? ['archived'] : []),
  ];
  return {
    ...(phone === undefined ? {} : { phone, number_wrong: false }),
    ...(numberWrong ? { number_wrong: true } : {}),
    ...(hours === undefined ? {} : { hours }),
    ...(categoryIds ? { categories: sorted(categoryIds) } : {}),
    ...(refusedIds || categoryIds
      ? { refused: sorted(refusedIds ?? without(state.refused, categoryIds ?? [])) }
      : {}),
    ...(archived ? { archived: true, archived_reason: archived.reason } : {}),
    corrected_fields: [...new Set([...state.corrected_fields, ...corrected])],
  };
}

const without = (ids: readonly string[], gone: readonly string[]): string[] =>
  ids.filter((id) => !gone.includes(id));
const sorted = (ids: readonly string[]): string[] =>
  [...new Set(ids)].sort((a, b) => Number(a) - Number(b));

/** Adds to what a shop said it does not do. */
export const addRefusals = (
  trx: Trx,
  id: string,
  categoryIds: readonly string[],
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> =>
  changeShop(
    trx,
    id,
    ({ refused }) => ({ refused: sorted([...refused, ...categoryIds]) }),
    now,
    by,
  );

/** Blocks the shop and its phone number for good. */
export const markShopDoNotCall = (
  trx: Trx,
  id: string,
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> =>
  changeShop(
    trx,
    id,
    ({ do_not_call_at }) => ({ do_not_call_at: do_not_call_at ?? now.toISOString() }),
    now,
    by,
  );
