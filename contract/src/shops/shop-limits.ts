// This file doesn't use the schema library, so that the web app can import it directly.

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

/** Shown for a weekday without hours. */
export const OPEN_QUESTIONS = {
  by_appointment: 'By appointment',
  unknown: 'Hours unknown',
} as const;

export const SEARCH_PAGE = 10;
/** On the first page, this many sponsors within this many miles precede the nearest shops. */
export const SPONSORS_FIRST = 4;
export const SPONSOR_MILES = 25;
export const MAX_NEARBY_SHOPS = 200;
export const NEARBY_MILES = 100;
export const MAX_RELATED_SHOPS = 4;
export const RELATED_MILES = 25;
/** Minimum calls or prices before a shop's page shows a figure. */
export const SHOP_RECORD_FROM = 5;

/** Kinds of shop requests: correct its facts, take it over, remove it, or add a missing one. */
export const shopRequestKinds = ['correct', 'claim', 'leave_out', 'add'] as const;
export type ShopRequestKind = (typeof shopRequestKinds)[number];

/** A file of shops is uploaded in parts, up to this size. A larger one needs the command line. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
export const IMPORT_PART_BYTES = 4 * 1024 * 1024;

/** The maximum number of results of the staff's shop search. */
export const MAX_FOUND_SHOPS = 25;
/** Number of recent calls on a shop's page of the console. */
export const MAX_SHOP_CALLS = 50;

/** `Shops of Texas.csv` → `shops-of-texas`: what an import calls its source unless it is named. */
export const sourceOfCsv = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 50) || 'csv';

/** The fields of a shop that a CSV file can have. */
export const csvFields = [
  'id',
  'name',
  'type',
  'address',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'phone',
  'website',
  'hours',
  'services',
  'description',
  'tags',
] as const;
