import { weekdays } from '@fourbay/contract/shops/shop-limits';
import type { ShopType } from '@fourbay/contract/shops/shops';
import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import { timeZoneAt } from '../../src/modules/places/index.ts';
import type { Schedule, ShopHours } from '../../src/modules/shops/index.ts';
import type { TestApp } from '../harness.ts';

export interface ShopGiven {
  name?: string;
  address?: string;
  type?: ShopType;
  tier?: number;
  latitude?: number;
  longitude?: number;
  state?: string;
  phone?: string | null;
  hours?: BusinessHours | null;
  hoursKinds?: ShopHours['hours_kinds'];
  holidays?: ShopHours['holiday_hours'];
  timezone?: string;
  archived?: boolean;
  demo?: boolean;
  categoryIds?: readonly string[];
}

let count = 0;

/** A new shop, in downtown Austin unless given. Returns its id. */
export async function addShop({ deps, clock }: TestApp, given: ShopGiven = {}): Promise<string> {
  const number = (count += 1);
  const { latitude = 30.2672, longitude = -97.7431 } = given;
  const holidays = given.holidays === undefined ? holidaysOf(given.hours) : given.holidays;
  const state = await deps.db
    .selectFrom('us_states')
    .select('id')
    .where('abbreviation', '=', given.state ?? 'TX')
    .executeTakeFirstOrThrow();
  const { id } = await deps.db
    .insertInto('service_providers')
    .values({
      name: given.name ?? `Shop ${number}`,
      chain_type: given.type ?? 'independent',
      sponsor_tier: given.tier ?? 0,
      street_address: given.address ?? `${number} Main St`,
      city: 'Austin',
      us_state_id: state.id,
      zip_code: '78701',
      latitude,
      longitude,
      timezone: given.timezone ?? timeZoneAt(latitude, longitude),
      phone: given.phone === undefined ? `+1512${String(5_550_000 + number)}` : given.phone,
      hours: given.hours ? JSON.stringify(given.hours) : null,
      hours_kinds: given.hoursKinds ? JSON.stringify(given.hoursKinds) : null,
      holiday_hours: holidays ? JSON.stringify(holidays) : null,
      source: 'test',
      source_id: String(number),
      archived: given.archived ?? false,
      demo: given.demo ?? false,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (given.categoryIds?.length) {
    await deps.db
      .insertInto('provider_categories')
      .values(given.categoryIds.map((category_id) => ({ service_provider_id: id, category_id })))
      .execute();
  }
  return id;
}

/**
 * A shop that is open around the clock every day is open on holidays too, so that tests can move the
 * clock to any date.
 */
const holidaysOf = (hours: ShopGiven['hours']): 'as_usual' | undefined =>
  hours && weekdays.every((day) => hours[day].some(({ end }) => end === undefined))
    ? 'as_usual'
    : undefined;

/** The same ranges from Monday to Friday, closed on weekends unless given. */
export function weekOf(
  workday: BusinessHours['monday'],
  weekend: BusinessHours['monday'] = [],
): BusinessHours {
  return {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: weekend,
    sunday: weekend,
  };
}

/** A shop's week in a time zone, Chicago's unless given. The source says nothing about holidays. */
export const scheduleOf = (
  hours: BusinessHours | null,
  timezone = 'America/Chicago',
  facts: Partial<ShopHours> = {},
): Schedule => ({
  hours,
  hours_kinds: null,
  holiday_hours: null,
  closures: [],
  timezone,
  ...facts,
});

/** Adds a closure, as staff do, but without moving deadlines. */
export async function addClosure(
  { deps, clock }: TestApp,
  shopId: string,
  { start_on, end_on, hours, reason }: ShopHours['closures'][number],
): Promise<void> {
  await deps.db
    .insertInto('shop_closures')
    .values({
      service_provider_id: shopId,
      entry: '1',
      start_on,
      end_on,
      hours: JSON.stringify(hours),
      reason,
      created_at: clock.now(),
    })
    .execute();
}
