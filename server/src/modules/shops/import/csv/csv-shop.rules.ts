import { createHash } from 'node:crypto';
import { csvFields, shopTypes, type ShopType } from '@fourbay/contract/shops/shop-limits';
import { readHours } from '../../hours/reading/read-hours.rules.ts';
import { phoneNote, readPhone } from '../rows/phone.rules.ts';
import {
  parseAnyPoint,
  parseWebsite,
  parseZip,
  plainLines,
  plainText,
  SWAPPED_NOTE,
} from '../rows/plain-text.rules.ts';
import { CLOSED_FOR_GOOD, type ParseResult } from '../rows/parsed-shop.ts';

export type CsvField = (typeof csvFields)[number];
/** Field → index in a record. */
export type ColumnMap = ReadonlyMap<CsvField, number>;

/** Usual column names, in lowercase without punctuation. */
const ALIASES: Readonly<Record<CsvField, readonly string[]>> = {
  id: ['id', 'sourceid', 'shopid', 'osmid'],
  name: ['name', 'shop', 'shopname', 'business', 'businessname', 'company'],
  type: ['type', 'kind', 'chaintype'],
  address: ['address', 'street', 'streetaddress', 'address1'],
  city: ['city', 'town'],
  state: ['state', 'stateabbreviation'],
  zip: ['zip', 'zipcode', 'postcode', 'postalcode'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel'],
  website: ['website', 'url', 'web', 'homepage'],
  hours: ['hours', 'openinghours', 'businesshours'],
  services: ['services', 'categories', 'service', 'category'],
  description: ['description', 'about', 'note'],
  tags: ['tags', 'features'],
};

/**
 * Finds each field's column by its requested name, as in `name=Shop name,phone=Tel`, or else by its
 * usual names. Returns an error message when a required column is missing.
 */
export function mapColumns(
  header: readonly string[],
  requestedNames: Readonly<Partial<Record<CsvField, string>>>,
): ColumnMap | string {
  const names = header.map((name) => normalize(name));
  const map = new Map<CsvField, number>();
  for (const field of csvFields) {
    const requestedName = requestedNames[field];
    const index =
      requestedName === undefined
        ? names.findIndex((name) => ALIASES[field].includes(name))
        : names.indexOf(normalize(requestedName));
    if (requestedName !== undefined && index < 0)
      return `There’s no column “${requestedName}” for ${field}.`;
    if (index >= 0) map.set(field, index);
  }
  if (!map.has('name')) return 'No column has the shop’s name. Add name=COLUMN to the columns.';
  if (!map.has('zip') && !(map.has('latitude') && map.has('longitude')))
    return 'The file needs columns for latitude and longitude, or at least for the ZIP code.';
  return map;
}

const normalize = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

export function parseCsvShop(
  record: readonly string[],
  columns: ColumnMap,
  width: number,
): ParseResult {
  const text = (field: CsvField, maxLength = 200): string =>
    plainText(record[columns.get(field) ?? -1], maxLength);
  const name = text('name');
  const reject = (rejected: string): ParseResult => ({ rejected, id: text('id'), name });
  if (record.length !== width) return reject(`has ${record.length} fields instead of ${width}`);
  if (!name) return reject('has no name');
  const [latitude, longitude, zip] = [text('latitude'), text('longitude'), zipOf(text('zip'))];
  const { point, swapped } = parseAnyPoint(latitude, longitude);
  if (!point && (latitude || longitude))
    return reject(`has impossible coordinates: ${latitude}, ${longitude}`.slice(0, 120));
  if (!point && !zip) return reject('has neither coordinates nor a ZIP code');
  const type = typeOf(text('type'));
  if (!type) return reject(`has an unknown type: ${text('type')}`);
  const notes: string[] = swapped ? [SWAPPED_NOTE] : [];
  const phone = readPhone(text('phone'));
  notes.push(...phoneNote(text('phone'), phone));
  const {
    notes: hoursNotes,
    retired,
    ...hours
  } = readHours(plainLines(record[columns.get('hours') ?? -1], 500));
  if (retired) return { ...reject(CLOSED_FOR_GOOD), closed: true };
  notes.push(...hoursNotes);
  return {
    shop: {
      sourceId:
        text('id') || fingerprint(name, text('address'), text('zip'), `${latitude},${longitude}`),
      name,
      type,
      point,
      street: text('address'),
      city: text('city', 120),
      state: text('state', 60),
      zip,
      phone: phone.phone,
      website: parseWebsite(text('website', 600)),
      description: text('description', 500),
      tags: splitList(text('tags', 500)).slice(0, 12),
      hours,
      categories: splitList(text('services', 2_000)),
      notes,
    },
  };
}

/** Restores leading zeros, because spreadsheets save `05401` as `5401`. */
const zipOf = (text: string): string =>
  parseZip(/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text);

/** A shop without a type is independent. */
function typeOf(text: string): ShopType | undefined {
  if (!text) return 'independent';
  if (/^dealer/i.test(text)) return 'dealership';
  return shopTypes.find((type) => type === text.toLowerCase());
}

const splitList = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Replaces a missing id, because the same name at the same location is the same shop. */
const fingerprint = (...parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.toLowerCase()).join('\n'))
    .digest('hex')
    .slice(0, 24);
