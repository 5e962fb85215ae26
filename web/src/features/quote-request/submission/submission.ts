import type { BodyOf } from '@fourbay/contract';
import type { createQuote } from '@fourbay/contract/quotes/quotes';
import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { isMileage, mileageOf } from '../../../lib/typed-numbers.ts';
import { mileageFor, type RequestDraft } from '../draft/request-draft.ts';
import { areValid, toWire } from '../services/service-selection.ts';

interface Quotas {
  monthly_quota: number;
  yearly_quota: number;
  additional_quota: number;
}

const QUOTA_USED_UP =
  'You’ve reached your quote limit. Buy more quotes, or wait for your next free one.';

/**
 * The balance after one more request, by the server's rules: monthly first, then yearly, then
 * bought ones.
 */
export function spendOneQuote<Q extends Quotas>(quotas: Q): Q {
  const bucket = (['monthly_quota', 'yearly_quota', 'additional_quota'] as const).find(
    (name) => quotas[name] > 0,
  );
  return bucket ? { ...quotas, [bucket]: quotas[bucket] - 1 } : quotas;
}

interface Ready {
  draft: RequestDraft;
  vehicleId: string | undefined;
  left: number | undefined;
  online: boolean;
}

/** Why the request can't be sent yet, the first problem first; null when it can. */
export function findSubmitBlocker({ draft, vehicleId, left, online }: Ready): string | null {
  if (left !== undefined && left <= 0) return QUOTA_USED_UP;
  if (!vehicleId) return 'Choose a vehicle first.';
  if (!areValid(draft.selectedServices)) return 'Finish choosing services first.';
  if (!draft.selectedLocation?.isValid) return 'Choose a place first.';
  if (!online)
    return 'You’re offline. Your request is saved here. Send it when you’re back online.';
  return null;
}

type Body = BodyOf<typeof createQuote>;

/** In a fixed order, because the key depends on the serialized place, even after a reload. */
const toAddressBody = (
  place: QuoteLocation | null,
): Body['servicechek_user_quote']['user_address'] & { isValid?: boolean } =>
  place
    ? {
        location_name: place.location_name,
        user_address_id: place.user_address_id,
        address: place.address,
        address_2: place.address_2,
        city: place.city,
        state: place.state,
        zip: place.zip,
        country: place.country,
        latitude: place.latitude,
        longitude: place.longitude,
        isValid: place.isValid,
      }
    : {};

/** A 53-bit hash of the content, because another request needs another key. */
function fingerprint(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    low = Math.imul(low ^ text.charCodeAt(index), 2_654_435_761);
    high = Math.imul(high ^ text.charCodeAt(index), 1_597_334_677);
  }
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return ((high >>> 0) * 2 ** 21 + (low >>> 11)).toString(36);
}

/**
 * The same draft with the same content has the same key, after a lost response, a reload, or in a
 * copied tab.
 */
export const idempotencyKey = (draft: RequestDraft, body: Body): string =>
  `${draft.key}-${fingerprint(JSON.stringify(body))}`;

export const toRequestBody = (draft: RequestDraft, vehicleId: string): Body => ({
  servicechek_user_quote: {
    user_vehicle_id: vehicleId,
    services: toWire(draft.selectedServices),
    user_address: toAddressBody(draft.selectedLocation),
    radius: draft.selectedMileRadius,
    requested_service_provider_id: draft.requestedServiceProviderId,
    ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
    ...(draft.photos.length > 0 ? { photo_ids: draft.photos.map(({ id }) => id) } : {}),
    ...mileageInBody(mileageFor(draft, vehicleId)),
  },
});

function mileageInBody(typed: string): { mileage?: number } {
  const mileage = mileageOf(typed);
  return mileage !== undefined && isMileage(typed) ? { mileage } : {};
}
