import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import { centsToWholeDollars } from '@fourbay/contract/formats/money';
import type { ShopType } from '@fourbay/contract/shops/shops';
import { milesOfChord } from '../../../platform/geo/sphere.ts';
import { BUSINESS_DAYS } from '@fourbay/contract/shops/business-days';
import { recordOf } from '@fourbay/contract/wire/record-of';
import { weekdays } from '@fourbay/contract/shops/shop-limits';
import { ASSUMED_HOURS, hoursOfDay, hoursOfDays, kindOfWeekday } from '../hours/day-hours.rules.ts';
import { openState, type Schedule } from '../hours/hours.rules.ts';
import { localDay } from '../hours/local-time.rules.ts';
import type { ShopWithDistance, ShopRecord, TypicalPrice } from './profile.store.ts';
import type { ShopProfile } from './profile.service.ts';
import type { SearchRow } from '../search/search.store.ts';

interface AddressParts {
  street_address: string;
  city: string;
  state_abr: string;
  zip_code: string;
}

/** `2744 Bridge St, Kalispell, MT 59901` */
export const addressLine = ({ street_address, city, state_abr, zip_code }: AddressParts): string =>
  [street_address, city, `${state_abr} ${zip_code}`.trim()].filter(Boolean).join(', ');

/** `+14065550106` → `(406) 555-0106` */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

const typeFlags = (type: ShopType) => ({
  is_dealership: type === 'dealership',
  is_chain: type === 'chain',
  is_independent: type === 'independent',
});

/** Rounded to a thousandth of a mile, about five feet. */
export const roundMiles = (miles: number): number => Math.round(miles * 1_000) / 1_000;

function presentOpenState(schedule: Schedule, now: Date) {
  const { open, closesAt, opensAt } = openState(schedule, now);
  return {
    open,
    closes_at: closesAt?.toISOString() ?? null,
    opens_at: opensAt?.toISOString() ?? null,
    note: hoursOfDay(schedule, localDay(schedule.timezone, now.getTime())).note,
  };
}

const presentDays = (schedule: Schedule, now: Date) => ({
  business_days: hoursOfDays(
    schedule,
    localDay(schedule.timezone, now.getTime()),
    BUSINESS_DAYS,
  ).map(({ date, ranges, reason }) => ({ date, ranges, reason })),
  business_day_kinds: recordOf(weekdays, (day) => kindOfWeekday(schedule, day)),
});

/** Default source of imports from OpenStreetMap. */
const OSM = /^osm(?:[._-]|$)/;

const creditOf = (source: string): string | null =>
  OSM.test(source) ? '© OpenStreetMap contributors' : null;

const presentTypicalPrice = ({
  category_id,
  name,
  low_cents,
  high_cents,
  count,
  last_at,
}: TypicalPrice) => ({
  category_id,
  name,
  low: centsToWholeDollars(low_cents),
  high: centsToWholeDollars(high_cents),
  count,
  last_at: last_at.toISOString(),
});

export const presentResult = (row: SearchRow, now: Date) => ({
  id: row.id,
  type: 'service_provider' as const,
  attributes: {
    name: row.name,
    address: addressLine(row),
    city: row.city,
    state_abbreviation: row.state_abr,
    latitude: row.latitude,
    longitude: row.longitude,
    description: row.description,
    tags: row.tags,
    image_url: row.image_url,
    distance_to_location: roundMiles(milesOfChord(row.chord)),
    sponsor_tier: row.sponsor_tier,
    ...typeFlags(row.chain_type),
    timezone: row.timezone,
    open_state: presentOpenState(row, now),
    hours_assumed: row.hours === null,
    demo: row.demo,
    credit: creditOf(row.source),
    price_record: row.price_record,
    price_level: row.price_level,
  },
});

function shopAttributes(row: ShopRecord, miles: number | null, now: Date) {
  const phone = row.phone === null ? null : formatPhone(row.phone);
  return {
    name: row.name,
    website: row.website,
    phone_number_raw: row.phone,
    phone_number_formatted: phone,
    formatted_phone_number: phone,
    street_address: row.street_address,
    address: addressLine(row),
    city: row.city,
    state_abbreviation: row.state_abr,
    state_id: row.us_state_id,
    zip_code: row.zip_code,
    latlng: [row.latitude, row.longitude] satisfies [number, number],
    latitude: row.latitude,
    longitude: row.longitude,
    distance_to_location: miles === null ? null : roundMiles(miles),
    sponsor_tier: row.sponsor_tier,
    ...typeFlags(row.chain_type),
    timezone: row.timezone,
    business_hours: row.hours ?? ASSUMED_HOURS,
    ...presentDays(row, now),
    hours_assumed: row.hours === null,
    open_state: presentOpenState(row, now),
    demo: row.demo,
    credit: creditOf(row.source),
    price_record: row.price_record,
    price_level: row.price_level,
  };
}

export const presentNearby = (row: ShopWithDistance, now: Date) => ({
  id: row.id,
  type: 'service_provider' as const,
  attributes: shopAttributes(row, row.miles, now),
});

export function presentProfile(
  { shop, categories, record, typicalPrices, related, takesRequests }: ShopProfile,
  origin: Coordinates | undefined,
  now: Date,
) {
  return {
    id: shop.id,
    type: 'service_provider' as const,
    attributes: {
      ...shopAttributes(shop, origin ? distanceMiles(origin, shop) : null, now),
      description: shop.description,
      tags: shop.tags,
      image_url: shop.image_url,
      categories,
      record: record ?? null,
      typical_prices: typicalPrices.map(presentTypicalPrice),
      takes_requests: takesRequests,
      related_service_providers: related.map((similar) => ({
        id: similar.id,
        name: similar.name,
        address: addressLine(similar),
        distance: roundMiles(similar.miles),
        ...typeFlags(similar.chain_type),
      })),
    },
  };
}
