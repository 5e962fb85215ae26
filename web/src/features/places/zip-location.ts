import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { findTown } from '../../lib/towns.ts';
import { fromTown } from './quote-location.ts';

/** The center of a ZIP code as a search location; undefined for an unknown ZIP code. */
export async function findZipLocation(zip: string): Promise<QuoteLocation | undefined> {
  const place = await findTown(zip);
  return place && fromTown(place);
}
