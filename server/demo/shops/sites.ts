import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import type { City, ZipCode } from '../../reference-data/gazetteer.ts';
import { findStateAt } from '../../src/modules/places/index.ts';
import type { Random } from '../../src/platform/values/seeded-random.ts';

export interface Site extends Coordinates {
  zip: ZipCode;
  town: string;
}

export interface Town {
  name: string;
  state: string;
  zips: ZipCode[];
  shops: number;
}

/**
 * Towns that demos usually start in. Each gets at least this many shops, most near the named ZIP
 * code.
 */
const SHOWN_TOWNS: Record<string, { least: number; around: string }> = {
  'Austin TX': { least: 26, around: '78701' },
  'Kalispell MT': { least: 13, around: '59901' },
  'Chicago IL': { least: 60, around: '60601' },
};
const PEOPLE_PER_SHOP = 55_000;
const RURAL_SHARE = 0.055;

/** Number of shops per town: by population, with a few in places known only by ZIP code. */
export function planTowns(
  random: Random,
  cities: readonly City[],
  zips: readonly ZipCode[],
): Town[] {
  const zipsOfTown = Map.groupBy(zips, (zip) => `${zip.city} ${zip.state}`);
  return cities.flatMap((city) => {
    const key = `${city.name} ${city.state}`;
    const own = zipsOfTown.get(key)?.filter((zip) => distanceMiles(zip, city) < 15);
    if (!own?.length || city.kind === 'city_district') return [];
    const wanted =
      city.population === null ? RURAL_SHARE : (city.population / PEOPLE_PER_SHOP) ** 0.9;
    const drawn = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0);
    const shown = SHOWN_TOWNS[key];
    const shops = Math.max(drawn, shown?.least ?? 0);
    if (shops === 0) return [];
    const around = own.find((zip) => zip.zip === shown?.around);
    return [
      {
        name: city.name,
        state: city.state,
        shops,
        zips: around ? [...own, ...Array<ZipCode>(own.length).fill(around)] : own,
      },
    ];
  });
}

export function drawSite(random: Random, town: Town): Site | null {
  for (let attempt = 0; attempt < 8; attempt++) {
    const zip = town.zips[random.whole(0, town.zips.length - 1)];
    if (!zip) return null;
    const miles = 0.15 + Math.abs(random.normal()) * 1.1;
    const angle = random.next() * 2 * Math.PI;
    const latitude = rounded(zip.latitude + (miles * Math.sin(angle)) / 69.09);
    const longitude = rounded(
      zip.longitude +
        (miles * Math.cos(angle)) / (69.09 * Math.cos((zip.latitude * Math.PI) / 180)),
    );
    const onLand = findStateAt({ latitude, longitude }) === zip.state;
    if (onLand) return { zip, town: town.name, latitude, longitude };
  }
  return null;
}

/** Five decimals are about a yard. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
