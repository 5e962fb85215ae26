import type { Coordinates } from '@fourbay/contract/places/geography';

/** A geocoder's result. Its parts have OpenStreetMap's names. */
export interface FoundPlace extends Coordinates {
  /** Undefined when the response has no valid number. */
  placeId?: number | undefined;
  address: Readonly<Record<string, string>>;
}

export interface AddressQuery {
  street: string;
  city?: string;
  state: string;
  country: string;
  postalcode: string;
}

/**
 * Addresses from an outside service. Calls throw when the service is unavailable. No match is an
 * empty result.
 */
export interface Geocoder {
  search(query: AddressQuery, signal?: AbortSignal): Promise<FoundPlace[]>;
  reverse(point: Coordinates, signal?: AbortSignal): Promise<FoundPlace | undefined>;
}
