import type { ShopType } from '@fourbay/contract/shops/shop-limits';
import { isRecord } from '../../../../platform/values/is-record.ts';
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
import { hasEnded, isClosed } from './closed-shop.rules.ts';

type Tags = Readonly<Record<string, unknown>>;

const REPAIR_SHOPS = new Set(['car_repair', 'tyres', 'car']);
const REPAIR_CRAFTS = new Set([
  'car_repair',
  'mechanic',
  'auto_mechanic',
  'automotive_repair',
  'car_electrician',
]);

/** `service:vehicle:…=yes` → the services it stands for. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  oil_change: ['oil-change'],
  oil: ['oil-change'],
  brakes: ['brakes', 'brake-fluid'],
  brake_repair: ['brakes', 'brake-fluid'],
  tyres: ['tires', 'tire-service'],
  tires: ['tires', 'tire-service'],
  alignment: ['wheel-alignment'],
  wheel_alignment: ['wheel-alignment'],
  air_conditioning: ['air-conditioning'],
  transmission: ['transmission-service', 'transmission-repair'],
  transmission_repair: ['transmission-service', 'transmission-repair'],
  clutch: ['clutch'],
  electrical: ['electrical-problem', 'alternator', 'starter'],
  batteries: ['battery'],
  battery: ['battery'],
  exhaust: ['exhaust', 'catalytic-converter'],
  muffler: ['exhaust', 'catalytic-converter'],
  glass: ['glass'],
  windscreen: ['glass'],
  inspection: ['state-inspection'],
  diagnostics: ['diagnosis', 'check-engine'],
  suspension: ['shocks-struts', 'suspension-arms'],
  shocks: ['shocks-struts'],
  steering: ['steering'],
  radiator: ['radiator', 'coolant'],
  cooling: ['radiator', 'coolant', 'water-pump'],
  engine: ['timing-belt', 'oil-leak', 'engine-mount'],
};

/**
 * Parses a feature of a GeoJSON file or an element of an Overpass response. Today's date shows whether
 * an end date has passed.
 */
export function parseOsmShop(element: unknown, today: Date): ParseResult {
  if (!isRecord(element)) return { rejected: 'isn’t an object' };
  const { type, geometry, properties, id, tags, lat, lon, center } = element;
  if (type === 'Feature') {
    const own = recordIn(properties);
    const ownId = own['@id'] ?? own['osm_id'] ?? elementId(own['type'], own['id']) ?? own['id'];
    const tagsOfFeature = isRecord(own['tags']) ? own['tags'] : own;
    return readTags(tagsOfFeature, osmId(id ?? ownId), middleOf(geometry), today);
  }
  const middle = isRecord(center) ? center : middleOfElement(element);
  return readTags(
    recordIn(tags),
    osmId(elementId(type, id)),
    parseAnyPoint(lat ?? middle['lat'], lon ?? middle['lon']),
    today,
  );
}

function readTags(
  tags: Tags,
  sourceId: string,
  { point, swapped }: ReturnType<typeof parseAnyPoint>,
  today: Date,
): ParseResult {
  const name =
    plainText(tags['name'], 200) ||
    plainText(tags['brand'], 200) ||
    plainText(tags['operator'], 200);
  const reject = (rejected: string): ParseResult => ({ rejected, id: sourceId, name });
  const kind = kindOf(tags, today);
  if ('rejected' in kind)
    return { ...reject(kind.rejected), ...(kind.closed ? { closed: true } : {}) };
  if (!sourceId) return reject('has no id');
  if (!name) return reject('has no name');
  if (!point) return reject('has no coordinates (ways and relations need “out center”)');
  const notes: string[] = swapped ? [SWAPPED_NOTE] : [];
  const phoneText = plainText(
    tags['phone'] ?? tags['contact:phone'] ?? tags['contact:mobile'],
    200,
  );
  const phone = readPhone(phoneText);
  notes.push(...phoneNote(phoneText, phone));
  const websiteText = plainText(tags['website'] ?? tags['contact:website'] ?? tags['url'], 600);
  const hoursText = plainLines(tags['opening_hours'], 500);
  const { notes: hoursNotes, retired, ...hours } = readHours(hoursText);
  if (retired) return { ...reject(CLOSED_FOR_GOOD), closed: true };
  notes.push(...hoursNotes);
  const street = [plainText(tags['addr:housenumber'], 20), plainText(tags['addr:street'], 150)]
    .filter(Boolean)
    .join(' ');
  return {
    shop: {
      sourceId,
      name,
      type: kind.type,
      point,
      street,
      city: plainText(tags['addr:city'], 120),
      state: plainText(tags['addr:state'], 60),
      zip: parseZip(plainText(tags['addr:postcode'], 20)),
      phone: phone.phone,
      website: parseWebsite(websiteText),
      description: plainText(tags['description'], 500),
      tags: tagsOf(tags),
      hours,
      categories: servicesOf(tags),
      notes,
    },
  };
}

type Kind = { type: ShopType } | { rejected: string; closed?: boolean };

function kindOf(tags: Tags, today: Date): Kind {
  if (isClosed(tags, isRepairTag) || hasEnded(tags, today))
    return { rejected: CLOSED_FOR_GOOD, closed: true };
  const [shop, craft] = [plainText(tags['shop'], 60), plainText(tags['craft'], 60)];
  if (!isRepairTag('shop', shop) && !isRepairTag('craft', craft))
    return { rejected: `is not a repair shop (${describeKind(shop, craft)})` };
  if (shop === 'car') return kindOfCarSeller(tags);
  return { type: tags['brand'] || tags['brand:wikidata'] ? 'chain' : 'independent' };
}

const isRepairTag = (key: 'shop' | 'craft', value: string): boolean =>
  value.split(';').some((part) => (key === 'shop' ? REPAIR_SHOPS : REPAIR_CRAFTS).has(part.trim()));

/** A dealership has a workshop. A lot that only sells used cars is left out. */
function kindOfCarSeller(tags: Tags): Kind {
  const repairs = tags['service:vehicle:car_repair'];
  if (repairs === 'no') return { rejected: 'sells cars but doesn’t repair them' };
  const usedOnly =
    tags['second_hand'] === 'only' ||
    tags['service:vehicle:new_car_sales'] === 'no' ||
    /\b(used|pre-?owned)\b/i.test(plainText(tags['name'], 200));
  if (!usedOnly) return { type: 'dealership' };
  return repairs
    ? { type: 'independent' }
    : { rejected: 'sells used cars and isn’t known to repair them' };
}

function describeKind(shop: string, craft: string): string {
  if (shop) return `shop=${shop}`;
  return craft ? `craft=${craft}` : 'no shop or craft';
}

function servicesOf(tags: Tags): string[] {
  const found = new Set(plainText(tags['shop'], 60) === 'tyres' ? SERVICES['tyres'] : []);
  for (const [key, value] of Object.entries(tags)) {
    if (!key.startsWith('service:vehicle:') || value === 'no') continue;
    for (const slug of SERVICES[key.slice('service:vehicle:'.length)] ?? []) found.add(slug);
  }
  return [...found];
}

function tagsOf(tags: Tags): string[] {
  return [
    ...(tags['wheelchair'] === 'yes' ? ['Wheelchair accessible'] : []),
    ...(tags['internet_access'] === 'wlan' || tags['internet_access'] === 'yes' ? ['Wi-Fi'] : []),
    ...(tags['service:vehicle:electric'] === 'yes' ? ['Electric vehicles'] : []),
    ...(tags['service:vehicle:towing'] === 'yes' ? ['Towing'] : []),
  ];
}

const elementId = (type: unknown, id: unknown): string | undefined =>
  typeof type === 'string' && (typeof id === 'number' || typeof id === 'string')
    ? `${type}/${id}`
    : undefined;

/** The center of the bounds that `out geom` and `out bb` add, or of the outline. */
function middleOfElement({ bounds, geometry, members }: Record<string, unknown>) {
  const { minlat, minlon, maxlat, maxlon } = recordIn(bounds);
  const corners = [minlon, minlat, maxlon, maxlat].map(Number);
  const outlines = [{ geometry }, ...(isList(members) ? members : [])].map(
    (part) => recordIn(part)['geometry'],
  );
  const points = outlines
    .flatMap((outline) => (isList(outline) ? outline : []))
    .map((point) => [recordIn(point)['lon'], recordIn(point)['lat']]);
  const [west, south, east, north] = boxOf(
    bounds ? [corners.slice(0, 2), corners.slice(2)] : points,
    EMPTY_BOX,
  );
  return { lat: (south + north) / 2, lon: (west + east) / 2 };
}

/**
 * `node/12`, `n12`, and osmium's area ids `a24` (twice a way's, twice a relation's plus one) →
 * `node/12`, `way/12`.
 */
function osmId(id: unknown): string {
  const text = plainText(id, 200);
  const long = /^(node|way|relation)\/(\d{1,18})$/.exec(text);
  if (long) return text;
  const [, letter, digits] = /^([nwra])(\d{1,18})$/.exec(text) ?? [];
  if (!letter || !digits) return text;
  if (letter !== 'a') return `${{ n: 'node', w: 'way', r: 'relation' }[letter]}/${digits}`;
  const area = BigInt(digits);
  return area % 2n === 0n ? `way/${area / 2n}` : `relation/${(area - 1n) / 2n}`;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** The point itself, or the center of a line's or area's bounding box. */
function middleOf(geometry: unknown): ReturnType<typeof parseAnyPoint> {
  const { coordinates } = recordIn(geometry);
  const [west, south, east, north] = boxOf(coordinates, EMPTY_BOX);
  return parseAnyPoint((south + north) / 2, (west + east) / 2);
}

type Box = [west: number, south: number, east: number, north: number];
const EMPTY_BOX: Box = [Infinity, Infinity, -Infinity, -Infinity];

function boxOf(coordinates: unknown, box: Box, depth = 0): Box {
  if (!isList(coordinates) || depth > 4) return box;
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number')
    return [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
  return coordinates.reduce<Box>((around, part) => boxOf(part, around, depth + 1), box);
}
