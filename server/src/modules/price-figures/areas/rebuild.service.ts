import { distanceMiles } from '@fourbay/contract/places/geography';
import type { Deps } from '../../../deps.ts';
import { days } from '../../../platform/values/clock.ts';
import { fillShopsOfObservations, weightsOf } from '../../quotes/index.ts';
import { claimZipCodes, type Area } from './areas.rules.ts';
import {
  findAreaCities,
  findPricedCategories,
  findPricesOfService,
  findShopPlaces,
  findStateNames,
  findZipPoints,
  hasAreaPrices,
  replaceAreaPrices,
  type PricedCategory,
  type PriceOnRecord,
  type StoredFigures,
} from './areas.store.ts';
import { cellsOf, indexOf, serviceFiguresOf, type AreaPrice, type Cell } from './figures.rules.ts';
import type { AreaFigures, FiguresOfService } from './price-book.service.ts';

/** The nightly job. */
export const REBUILD_AREA_PRICES = 'rebuild-area-prices';

const SHOPS_AT_ONCE = 2_000;
const OBSERVATIONS_AT_ONCE = 5_000;
const DAY_MS = days(1);

type RebuildDeps = Pick<Deps, 'db' | 'now' | 'live' | 'config'>;

interface ShopPlace {
  area: Area | undefined;
  /** Distance from the area's city. */
  miles: number;
}

/** An area's collected figures, over all services. */
interface AreaCount {
  area: Area;
  prices: number;
  shops: Set<string>;
  cells: Cell[];
  services: { category: PricedCategory; figures: Omit<FiguresOfService, 'category_id' | 'name'> }[];
}

const keyOf = ({ state, slug }: Area): string => `${state}/${slug}`;

/** A new installation runs it immediately instead of waiting for the first night. */
export async function startAreaPrices({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  if (await hasAreaPrices(db)) return;
  await jobs.enqueue(db, REBUILD_AREA_PRICES, {}, { key: 'start' });
}

/** Rebuilds area prices one service at a time, so that a million prices need little memory. */
export async function rebuildAreaPrices(deps: RebuildDeps): Promise<void> {
  const { db, now, live, config } = deps;
  const at = now();
  while ((await fillShopsOfObservations(db, OBSERVATIONS_AT_ONCE)) > 0);
  const places = await readShopPlaces(deps);
  const counts = new Map<string, AreaCount>();
  for (const category of await findPricedCategories(db)) {
    const found = await findPricesOfService(db, category.id, { demo: config.DEMO, now: at });
    countService(counts, category, found, places, at);
  }
  const rows = rowsOf(counts, await findStateNames(db));
  await db.transaction().execute(async (trx) => {
    await replaceAreaPrices(trx, rows);
    await live.publish(trx, { topic: 'area-prices' });
  });
}

async function readShopPlaces({ db, config }: RebuildDeps): Promise<Map<string, ShopPlace>> {
  const areaOf = claimZipCodes(await findAreaCities(db), await findZipPoints(db));
  const places = new Map<string, ShopPlace>();
  let after = '0';
  for (;;) {
    const shops = await findShopPlaces(db, { demo: config.DEMO, after, limit: SHOPS_AT_ONCE });
    const last = shops.at(-1);
    if (!last) return places;
    for (const shop of shops) {
      const area = areaOf.get(shop.zip);
      places.set(shop.id, { area, miles: area ? distanceMiles(area.city, shop) : 0 });
    }
    after = last.id;
  }
}

function countService(
  counts: Map<string, AreaCount>,
  category: PricedCategory,
  found: readonly PriceOnRecord[],
  places: ReadonlyMap<string, ShopPlace>,
  now: Date,
): void {
  const located = found.flatMap((row) => {
    const place = places.get(row.shop_id);
    if (!place) return [];
    const ageDays = (now.getTime() - row.told_at.getTime()) / DAY_MS;
    return [{ row, area: place.area, ageDays, miles: place.miles }];
  });
  const cells = cellsOf(
    located.map(({ row, area }) => ({ ...asPrice(row, 1), areaKey: area ? keyOf(area) : null })),
  );
  for (const [area, own] of Map.groupBy(located, (price) => price.area)) {
    if (!area) continue;
    const count = counts.get(keyOf(area)) ?? {
      area,
      prices: 0,
      shops: new Set<string>(),
      cells: [],
      services: [],
    };
    counts.set(keyOf(area), count);
    count.prices += own.length;
    for (const { row } of own) count.shops.add(row.shop_id);
    count.cells.push(...(cells.get(keyOf(area)) ?? []));
    const weights = weightsOf(own);
    const figures = serviceFiguresOf(own.map(({ row }, at) => asPrice(row, weights[at] ?? 0)));
    if (figures) count.services.push({ category, figures });
  }
}

const asPrice = (row: PriceOnRecord, weight: number): AreaPrice => ({
  shopId: row.shop_id,
  cents: row.total_cents,
  priceClass: row.price_class,
  at: row.told_at,
  weight,
});

/** An area gets a page once one of its services can be shown. */
function rowsOf(
  counts: ReadonlyMap<string, AreaCount>,
  stateNames: ReadonlyMap<string, string>,
): StoredFigures[] {
  return [...counts.values()]
    .filter(({ services }) => services.length > 0)
    .flatMap(({ area, prices, shops, cells, services }) => {
      const place = { state: area.state, area: area.slug };
      const figures: AreaFigures = {
        name: area.city.name,
        state_name: stateNames.get(area.state) ?? area.city.state,
        latitude: area.city.latitude,
        longitude: area.city.longitude,
        prices,
        index: indexOf(cells, { prices, shops: shops.size }),
      };
      return [
        { ...place, service: '', figures },
        ...services.map(({ category, figures: own }) => ({
          ...place,
          service: category.slug,
          figures: { name: category.name, category_id: category.id, ...own },
        })),
      ];
    });
}
