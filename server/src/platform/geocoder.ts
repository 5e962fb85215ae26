import type { Coordinates } from '@fourbay/contract/geography';

/** What a geocoder knows about a place; its parts have the names of the open map. */
export interface FoundPlace extends Coordinates {
  /** Undefined where the service's own is no number. */
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
 * Addresses from an outside service. A call throws when the service is away; nothing found is an
 * empty answer.
 */
export interface Geocoder {
  search(query: AddressQuery, signal?: AbortSignal): Promise<FoundPlace[]>;
  reverse(point: Coordinates, signal?: AbortSignal): Promise<FoundPlace | undefined>;
}
