import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';

export type LocationFields = Omit<QuoteLocation, 'isValid'>;

/**
 * True when shops can be searched from the location, because it has an address, a town, a state, a country,
 * and coordinates. An approximate location needs no street.
 */
export const isUsable = ({
  address,
  approximate,
  city,
  state,
  country,
  latitude,
  longitude,
}: LocationFields): boolean =>
  (address !== '' || approximate) &&
  city !== '' &&
  state !== '' &&
  country !== '' &&
  latitude !== 0 &&
  longitude !== 0;
