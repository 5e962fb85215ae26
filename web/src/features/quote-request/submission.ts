import type { BodyOf } from '@fourbay/contract';
import type { createQuote, QuoteLocation } from '@fourbay/contract/quotes';
import type { RequestDraft } from './request-draft.ts';
import { areValid, toWire } from './service-selection.ts';

interface Quotas {
  monthly_quota: number;
  yearly_quota: number;
  additional_quota: number;
}

export const LIMIT_SENTENCE = 'You’ve reached your quote limit. Buy more quotes, or wait for your next free one.';

/** The balance as the server will have it after one more request: monthly first, then yearly, then bought ones. */
export function spendOne<Q extends Quotas>(quotas: Q): Q {
  const bucket = (['monthly_quota', 'yearly_quota', 'additional_quota'] as const).find((name) => quotas[name] > 0);
  return bucket ? { ...quotas, [bucket]: quotas[bucket] - 1 } : quotas;
}

interface Ready {
  draft: RequestDraft;
  vehicleId: string | undefined;
  left: number;
  online: boolean;
}

/** Why the request can't be sent yet, the first thing to do first; null when it can. */
export function whyNotSubmit({ draft, vehicleId, left, online }: Ready): string | null {
  if (left <= 0) return LIMIT_SENTENCE;
  if (!vehicleId) return 'Choose a vehicle first.';
  if (!areValid(draft.selectedServices)) return 'Complete the services first.';
  if (!draft.selectedLocation?.isValid) return 'Choose a place first.';
  if (!online) return 'You are offline. Your request is kept here; send it once you are connected again.';
  return null;
}

type Body = BodyOf<typeof createQuote>;

/** Always in this order: the same place has to read the same after a reload, for its key to fit. */
const placeOf = (place: QuoteLocation | null): Body['servicechek_user_quote']['user_address'] & { isValid?: boolean } =>
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

export const bodyOf = (draft: RequestDraft, vehicleId: string): Body => ({
  servicechek_user_quote: {
    user_vehicle_id: vehicleId,
    services: toWire(draft.selectedServices),
    user_address: placeOf(draft.selectedLocation),
    radius: draft.selectedMileRadius,
    requested_service_provider_id: draft.requestedServiceProviderId,
  },
});
