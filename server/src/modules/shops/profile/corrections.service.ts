import { isDeepStrictEqual as isSame } from 'node:util';
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

/** What each corrected field is made of. */
const PARTS = {
  name: ['name'],
  type: ['chain_type'],
  place: ['street_address', 'city', 'us_state_id', 'zip_code', 'latitude', 'longitude'],
  website: ['website'],
  phone: ['phone', 'number_wrong'],
  hours: ['hours'],
  categories: ['categories'],
  archived: ['archived'],
} as const satisfies Record<string, readonly (keyof ShopState)[]>;

function changeOf(state: ShopState, correction: ShopCorrection): Partial<ShopState> {
  const facts = factsOf(state, correction);
  const isNew = (part: keyof ShopState): boolean =>
    part in facts && !isSame(facts[part], state[part]);
  // What a save left as it was is still the import's to change, and so is a number taken away.
  const corrected = Object.entries(PARTS)
    .filter(([name, parts]) => parts.some(isNew) && (name !== 'phone' || facts.phone))
    .map(([name]) => name);
  return {
    ...facts,
    corrected_fields: [...new Set([...state.corrected_fields, ...corrected])],
  };
}

function factsOf(
  state: ShopState,
  { name, type, place, website, ...correction }: ShopCorrection,
): Partial<ShopState> {
  const { phone, numberWrong, hours, note, categoryIds, refusedIds, archived } = correction;
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
