import type { Coordinates } from '@fourbay/contract/places/geography';
import type { ShopType } from '@fourbay/contract/shops/shop-limits';
import type { HoursFacts } from '../../hours/hours-facts.ts';

/** A shop as read from a file. Missing texts and lists are empty. */
export interface ParsedShop {
  sourceId: string;
  name: string;
  type: ShopType;
  /** Absent when only the ZIP code is known. */
  point: Coordinates | undefined;
  street: string;
  city: string;
  /** Abbreviation or name. */
  state: string;
  zip: string;
  /** E.164 */
  phone: string | null;
  website: string | null;
  description: string;
  tags: string[];
  hours: HoursFacts;
  /** Slugs or names of services. */
  categories: string[];
  /** Unusable fields of a row that was imported nevertheless. */
  notes: string[];
}

export const CLOSED_FOR_GOOD = 'is closed for good';

export type ParseResult =
  | { shop: ParsedShop }
  | { rejected: string; id?: string; name?: string; closed?: boolean };
