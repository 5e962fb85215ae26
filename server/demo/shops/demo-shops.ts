import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import { drawHours } from './hours.ts';
import {
  drawDescription,
  drawName,
  drawStreet,
  drawTags,
  slugOf,
  type ChainFocus,
  type ShopType,
} from './names.ts';
import { phoneBook } from './phones.ts';
import { drawSite, planTowns, type Town } from './sites.ts';
import { readCities, readZipCodes } from '../../reference-data/gazetteer.ts';
import { seededRandom, type Random } from '../../src/platform/values/seeded-random.ts';

export interface DemoShop {
  /** Stable across runs: the shop's `source_id`. */
  key: string;
  name: string;
  type: ShopType;
  focus: ChainFocus;
  sponsorTier: 0 | 1 | 2;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  timezone: string;
  /** E.164, from the range reserved for fiction. */
  phone: string;
  website: string | null;
  description: string;
  tags: string[];
  /** `null`: unknown. */
  hours: BusinessHours | null;
}

const SEED = 20_250_401;

/** Fictional shops in real towns, the same ones on every call. */
export function demoShops(): DemoShop[] {
  const random = seededRandom(SEED);
  const cities = readCities();
  const towns = planTowns(random, cities, readZipCodes());
  const nextPhone = phoneBook(cities);
  const taken = new Set<string>();
  return towns.flatMap((town) =>
    Array.from({ length: town.shops }, (_, index) => {
      const site = drawSite(random, town);
      if (!site) return [];
      const { zip, latitude, longitude } = site;
      const type = drawType(random);
      const { name, focus } = drawNewName(random, type, town, taken);
      const key = `${town.state.toLowerCase()}-${slugOf(town.name)}-${index + 1}`;
      return {
        key,
        name,
        type,
        focus,
        sponsorTier: drawTier(random, town, index),
        address: drawStreet(random),
        city: town.name,
        state: zip.state,
        zip: zip.zip,
        latitude,
        longitude,
        timezone: zip.timezone,
        phone: nextPhone(site),
        website: random.chance(0.8) ? websiteOf(name, town, taken) : null,
        description: drawDescription(random, type, focus),
        tags: drawTags(random),
        hours: drawHours(random, type),
      };
    }).flat(),
  );
}

/** Avoids repeating a name within a state, for a limited number of attempts. */
function drawNewName(random: Random, type: ShopType, town: Town, taken: Set<string>) {
  let drawn = drawName(random, type, town.name);
  for (let attempt = 0; attempt < 8 && taken.has(`${drawn.name} ${town.state}`); attempt++)
    drawn = drawName(random, type, town.name);
  taken.add(`${drawn.name} ${town.state}`);
  return drawn;
}

/** `.example` is a reserved domain, so no such address can exist. */
function websiteOf(name: string, town: Town, taken: Set<string>): string {
  const short = `https://${slugOf(name)}.example`;
  const site = taken.has(short)
    ? `https://${slugOf(`${name} ${town.name} ${town.state}`)}.example`
    : short;
  taken.add(site);
  return site;
}

function drawType(random: Random): ShopType {
  const at = random.next();
  if (at < 0.62) return 'independent';
  return at < 0.85 ? 'chain' : 'dealership';
}

/** Towns with many shops always have sponsors. Elsewhere, they are rare. */
function drawTier(random: Random, town: Town, index: number): 0 | 1 | 2 {
  if (town.shops >= 10 && index < 3) return index === 0 ? 2 : 1;
  const at = random.next();
  if (at < 0.008) return 2;
  return at < 0.03 ? 1 : 0;
}
