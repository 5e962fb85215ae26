// Free of any schema library, so that the web app can load it as it is.

export const shopTypes = ['dealership', 'chain', 'independent'] as const;
export type ShopType = (typeof shopTypes)[number];

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const SEARCH_PAGE = 10;
/** On the first page, so many sponsors within so many miles stand before the nearest shops. */
export const SPONSORS_FIRST = 4;
export const SPONSOR_MILES = 25;
export const MAX_NEARBY_SHOPS = 200;
export const NEARBY_MILES = 100;
export const MAX_RELATED_SHOPS = 4;
export const RELATED_MILES = 25;
/** From so many calls or prices on, something is said about a shop. */
export const SHOP_RECORD_FROM = 5;

/**
 * What somebody can ask about a shop: correct its facts, take it over, leave it out, or add one
 * that is missing.
 */
export const shopRequestKinds = ['correct', 'claim', 'leave_out', 'add'] as const;
export type ShopRequestKind = (typeof shopRequestKinds)[number];

/**
 * A file of shops is sent in parts, and taken up to this size; a larger one goes in by the command
 * line.
 */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
export const IMPORT_PART_BYTES = 4 * 1024 * 1024;

/** Staff look for shops by words: more than these are not shown at once. */
export const MAX_FOUND_SHOPS = 25;
/** The newest calls on a shop's page of the console. */
export const MAX_SHOP_CALLS = 50;

/** `Shops of Texas.csv` → `shops-of-texas`: what an import calls its source unless it is named. */
export const sourceOfCsv = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 50) || 'csv';
