import { hoursText, parseHours, type HoursText } from '../../desk/shop-facts/hours-text.ts';
import type { NewShop, ShopEdit, ShopRecord } from '../page/shop-records.queries.ts';

/** The form's fields as typed. */
export interface ShopValues {
  name: string;
  type: ShopRecord['type'];
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  latitude: string;
  longitude: string;
  phone: string;
  website: string;
  note: string;
  hours: HoursText;
  /** Changes of services, by id. */
  statuses: Readonly<Record<string, string>>;
}

/** Degrees; about a foot. */
const DECIMALS = 6;

export const toShopValues = (shop: ShopRecord | undefined): ShopValues => ({
  name: shop?.name ?? '',
  type: shop?.type ?? 'independent',
  street_address: shop?.street_address ?? '',
  city: shop?.city ?? '',
  state: shop?.state ?? '',
  zip_code: shop?.zip_code ?? '',
  latitude: shop ? String(shop.latitude) : '',
  longitude: shop ? String(shop.longitude) : '',
  phone: shop?.phone ?? '',
  website: shop?.website ?? '',
  note: shop?.note ?? '',
  hours: hoursText(shop?.hours ?? null),
  statuses: {},
});

export const coordinateText = (degrees: number): string =>
  String(Number(degrees.toFixed(DECIMALS)));

/** The pin; undefined while the numbers aren't a valid position. */
export function pinOf({ latitude, longitude }: Pick<ShopValues, 'latitude' | 'longitude'>) {
  if (latitude.trim() === '' || longitude.trim() === '') return undefined;
  const pin = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnGlobe = Math.abs(pin.latitude) <= 90 && Math.abs(pin.longitude) <= 180;
  return isOnGlobe ? pin : undefined;
}

/** Why the form cannot be submitted yet. */
export function missingFact(values: ShopValues): string | undefined {
  if (values.name.trim() === '') return 'Enter the name first.';
  if (values.city.trim() === '' || values.state === '')
    return 'Enter the city and choose the state.';
  return pinOf(values) ? undefined : 'Put the pin on the map, or enter its position.';
}

type Sent = Required<ShopEdit>;

function factsOf(values: ShopValues): Omit<Sent, 'offers' | 'refuses' | 'note'> {
  const { latitude = 0, longitude = 0 } = pinOf(values) ?? {};
  return {
    name: values.name.trim(),
    type: values.type,
    street_address: values.street_address.trim(),
    city: values.city.trim(),
    state: values.state,
    zip_code: values.zip_code.trim(),
    latitude,
    longitude,
    phone: values.phone.trim() || null,
    website: values.website.trim() || null,
    hours: parseHours(values.hours),
  };
}

const idsWith = (statuses: ShopValues['statuses'], wanted: string): string[] =>
  Object.keys(statuses).filter((id) => statuses[id] === wanted);

export const newShopOf = (values: ShopValues): NewShop => ({
  ...factsOf(values),
  offers: idsWith(values.statuses, 'offers'),
});

/** Only changed fields, so that imports still update the others. */
export function changesOf(shop: ShopRecord, values: ShopValues): ShopEdit {
  const before: Readonly<Record<string, unknown>> = factsOf(toShopValues(shop));
  const changed: ShopEdit = Object.fromEntries(
    Object.entries(factsOf(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
  if (values.note.trim() !== shop.note) changed.note = values.note.trim();
  if (Object.keys(values.statuses).length === 0) return changed;
  const statuses = {
    ...Object.fromEntries(shop.categories.map(({ id, standing }) => [id, standing])),
    ...values.statuses,
  };
  return {
    ...changed,
    offers: idsWith(statuses, 'offers'),
    refuses: idsWith(statuses, 'refuses'),
  };
}
