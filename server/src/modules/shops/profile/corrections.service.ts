import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Trx } from '../../../deps.ts';
import { invalid } from '../../../platform/app-error.ts';
import { changeShop, type ChangedBy, type ShopChange } from '../changes/changes.service.ts';
import type { ShopState } from '../changes/shop-state.store.ts';
import { parsePhone } from '../import/plain-text.rules.ts';

/** Where a shop is; the time zone and the state follow from the coordinates. */
export type ShopPlace = Pick<
  ShopState,
  'street_address' | 'city' | 'us_state_id' | 'zip_code' | 'latitude' | 'longitude' | 'timezone'
>;

/** The facts to correct; absent ones stay as they are. */
export interface ShopCorrection {
  name?: string;
  type?: ShopState['chain_type'];
  place?: ShopPlace;
  website?: string | null;
  /** E.164, or null when the shop has none. */
  phone?: string | null;
  /** The number reached somebody else: kept, and not dialed until it is corrected. */
  numberWrong?: true;
  hours?: BusinessHours | null;
  /** What the next caller should know; imports have none. */
  note?: string;
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
  { name, type, place, website, ...correction }: ShopCorrection,
): Partial<ShopState> {
  const { phone, numberWrong, hours, note, categoryIds, refusedIds, archived } = correction;
  const corrected = [
    ...(name === undefined ? [] : ['name']),
    ...(type === undefined ? [] : ['type']),
    ...(place === undefined ? [] : ['place']),
    ...(website === undefined ? [] : ['website']),
    ...(phone ? ['phone'] : []),
    ...(hours === undefined ? [] : ['hours']),
    ...(categoryIds ? ['categories'] : []),
    ...(archived ? ['archived'] : []),
  ];
  return {
    ...(name === undefined ? {} : { name }),
    ...(type === undefined ? {} : { chain_type: type }),
    ...place,
    ...(website === undefined ? {} : { website }),
    ...(phone === undefined ? {} : { phone, number_wrong: false }),
    ...(numberWrong ? { number_wrong: true } : {}),
    ...(hours === undefined ? {} : { hours }),
    ...(note === undefined ? {} : { desk_note: note }),
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

/** Takes a shop out of every list for a reason, or with null lists it again. */
export const archiveShop = (
  trx: Trx,
  id: string,
  reason: string | null,
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> =>
  changeShop(
    trx,
    id,
    ({ corrected_fields }) => ({
      archived: reason !== null,
      archived_reason: reason,
      corrected_fields: [...new Set([...corrected_fields, 'archived'])],
    }),
    now,
    by,
  );

/** Lifts the block of a shop and, unless another shop asked for it too, of its number. */
export const liftDoNotCall = (
  trx: Trx,
  id: string,
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> => changeShop(trx, id, () => ({ do_not_call_at: null }), now, by);

/** A number as people type it, in E.164. */
export function requirePhone(typed: string): string {
  const phone = parsePhone(typed);
  if (phone === null) throw invalid({ phone: 'must be an American number such as (512) 555-0123' });
  return phone;
}
