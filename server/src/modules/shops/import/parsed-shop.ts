import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Coordinates } from '@fourbay/contract/geography';
import type { ShopType } from '@fourbay/contract/shop-limits';

/** A shop as read from a file. Texts and lists that the file leaves out are empty. */
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
  hours: BusinessHours | null;
  /** Slugs or names of services. */
  categories: string[];
  /** Fields that could not be used, although the row is imported. */
  notes: string[];
}

export type ParseResult =
  | { shop: ParsedShop }
  | { rejected: string; id?: string; name?: string; closed?: boolean };
