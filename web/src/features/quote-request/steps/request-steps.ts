import { isId } from '@fourbay/contract/wire/patterns';
import { withoutValues } from '../../../lib/browser/address-search.ts';

/** 1 vehicle, 2 service, 3 location and radius. */
export type Card = 1 | 2 | 3;

/** A card, or 4 for success. */
export type Step = Card | 4;

export interface Progress {
  hasVehicle: boolean;
  servicesValid: boolean;
}

/** The last of the three cards that may be opened. */
function lastOpenCard({ hasVehicle, servicesValid }: Progress): Card {
  if (!hasVehicle) return 1;
  return servicesValid ? 3 : 2;
}

const CARDS = [1, 2, 3] as const;

/** The card to show for a URL: never beyond what is complete, and the first for an unknown one. */
export function reachableCard(requested: string, progress: Progress): Card {
  const step = CARDS.find((card) => String(card) === requested) ?? 1;
  const last = lastOpenCard(progress);
  return step > last ? last : step;
}

/** A card can be opened when the earlier steps are valid. */
export const canOpenCard = (card: Card, progress: Progress): boolean =>
  card <= lastOpenCard(progress);

export const pathOfStep = (step: Step): string => `/request_a_quote/step/${step}`;

export interface RequestQuery {
  reset: boolean;
  /** The shop to ask first. Nothing is known yet about this text from the URL. */
  shopId: string | null;
  /** The vehicle to choose. */
  vehicleId: string | null;
  quoteId: string | null;
  /** An earlier quote whose services and location fill the draft. */
  againId: string | null;
  /** A history entry whose work is requested again. */
  entryId: string | null;
  /** The URL without the parameters applied to the draft; null if it had none of them. */
  remaining: URLSearchParams | null;
}

export function readRequestQuery(query: URLSearchParams): RequestQuery {
  const reset = query.get('reset') === 'true';
  const shop = query.get('requested_service_provider_id');
  const again = query.get('again');
  const entry = query.get('entry');
  const vehicle = query.get('vehicle');
  const applied = ['reset', 'requested_service_provider_id', 'again', 'entry', 'vehicle'];
  const remaining = withoutValues(query, applied);
  return {
    reset,
    shopId: shop || null,
    vehicleId: namesId(vehicle) ? vehicle : null,
    quoteId: namesId(query.get('quoteId')) ? query.get('quoteId') : null,
    againId: namesId(again) ? again : null,
    entryId: namesId(entry) ? entry : null,
    remaining: remaining.size < query.size ? remaining : null,
  };
}

const namesId = (text: string | null): text is string => text !== null && isId(text);
