import { isDeepStrictEqual as isSame } from 'node:util';
import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import type { Trx } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { changeShop, type ChangedBy, type ShopChange } from '../changes/changes.service.ts';
import type { ShopState } from '../changes/shop-state.store.ts';
import { parsePhone } from '../import/rows/phone.rules.ts';

/** A shop's location. Time zone and state follow from the coordinates. */
export type ShopPlace = Pick<
  ShopState,
  'street_address' | 'city' | 'us_state_id' | 'zip_code' | 'latitude' | 'longitude' | 'timezone'
>;

/** The facts to correct; absent ones don't change. */
export interface ShopCorrection {
  name?: string;
  type?: ShopState['chain_type'];
  place?: ShopPlace;
  website?: string | null;
  /** E.164, or null when the shop has none. */
  phone?: string | null;
  /** True when the number reached someone else. It is kept but not dialed until corrected. */
  numberWrong?: true;
  hours?: BusinessHours | null;
  /** The callers' note for the next one. Imports have none. */
  note?: string;
  categoryIds?: readonly string[];
  refusedIds?: readonly string[];
  /** Removes the shop from every search and queue. */
  archived?: { reason: string };
}

/** Protects corrected facts from later imports. */
export const correctShop = (
  trx: Trx,
  id: string,
  correction: ShopCorrection,
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> => changeShop(trx, id, (state) => changeOf(state, correction), now, by);

/** The columns of each correctable field. */
const PARTS = {
  name: ['name'],
  type: ['chain_type'],
  place: ['street_address', 'city', 'us_state_id', 'zip_code', 'latitude', 'longitude'],
  website: ['website'],
  phone: ['phone', 'number_wrong'],
  hours: ['hours', 'hours_kinds'],
  categories: ['categories'],
  archived: ['archived'],
} as const satisfies Record<string, readonly (keyof ShopState)[]>;

function changeOf(state: ShopState, correction: ShopCorrection): Partial<ShopState> {
  const facts = factsOf(state, correction);
  const isNew = (part: keyof ShopState): boolean =>
    part in facts && !isSame(facts[part], state[part]);
  // Fields that a save left unchanged stay open to imports, and so does a removed number.
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
    // Someone who types the hours knows every day of the week.
    ...(hours === undefined ? {} : { hours, hours_kinds: null }),
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

/** Adds services to those the shop refuses, and removes some. */
export const changeRefusals = (
  trx: Trx,
  id: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> =>
  changeShop(
    trx,
    id,
    ({ refused }) => ({ refused: sorted([...without(refused, removed), ...added]) }),
    now,
    by,
  );

export const addRefusals = (
  trx: Trx,
  id: string,
  categoryIds: readonly string[],
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> => changeRefusals(trx, id, { added: categoryIds, removed: [] }, now, by);

/** Blocks the shop and its phone number permanently. */
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

/** Removes a shop from every list with a reason, or, with null, lists it again. */
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

/** Lifts the block on a shop and, unless another shop requested it too, on its number. */
export const liftDoNotCall = (
  trx: Trx,
  id: string,
  now: Date,
  by?: ChangedBy,
): Promise<ShopChange> => changeShop(trx, id, () => ({ do_not_call_at: null }), now, by);

/** Normalizes a typed number to E.164. */
export function requirePhone(typed: string): string {
  const phone = parsePhone(typed);
  if (phone === null) throw invalid({ phone: 'must be a US number such as (512) 555-0123' });
  return phone;
}
