import { distanceMiles, type Coordinates } from '@fourbay/contract/places/geography';
import type { Deps, Db } from '../../../deps.ts';
import { findAreaPrices, findAreaPricePaths } from './areas.store.ts';
import type { ServiceFigures } from './figures.rules.ts';

/** The stored figures of an area. */
export interface AreaFigures {
  name: string;
  state_name: string;
  latitude: number;
  longitude: number;
  prices: number;
  index: number | null;
}

/** The stored figures of one service in an area. */
export interface FiguresOfService extends ServiceFigures {
  name: string;
  category_id: string;
}

export interface BookedArea extends AreaFigures {
  slug: string;
  services: Map<string, FiguresOfService>;
}

export interface BookedState {
  slug: string;
  name: string;
  areas: Map<string, BookedArea>;
}

export type PriceBook = ReadonlyMap<string, BookedState>;

/** In-memory copy of the area prices, reloaded after each nightly rebuild. */
export function createPriceBook({ db, live }: Pick<Deps, 'db' | 'live'>): () => Promise<PriceBook> {
  let book: Promise<PriceBook> | undefined;
  const forget = (): void => void (book = undefined);
  live.onGap(forget);
  live.subscribe('area-prices', forget);
  return () => {
    if (!live.healthy()) return readPriceBook(db);
    const reading = (book ??= readPriceBook(db));
    reading.catch(() => {
      if (book === reading) forget();
    });
    return reading;
  };
}

async function readPriceBook(db: Deps['db']): Promise<PriceBook> {
  const states = new Map<string, BookedState>();
  for (const { state: slug, area: areaSlug, service, figures } of await findAreaPrices(db)) {
    // An area's own row precedes the rows of its services.
    if (service === '') {
      const area = figures as AreaFigures;
      const state = states.get(slug) ?? { slug, name: area.state_name, areas: new Map() };
      states.set(slug, state);
      state.areas.set(areaSlug, { ...area, slug: areaSlug, services: new Map() });
    } else {
      const area = states.get(slug)?.areas.get(areaSlug);
      area?.services.set(service, figures as FiguresOfService);
    }
  }
  return states;
}

const MAX_MILES = 60;

export interface NearbyFigures {
  state: BookedState;
  area: BookedArea;
  slug: string;
  figures: FiguresOfService;
}

/** The figures of a service in the nearest area that has some. */
export function findNearest(
  book: PriceBook,
  categoryId: string,
  place: Coordinates,
): NearbyFigures | undefined {
  let nearest: NearbyFigures | undefined;
  let miles = MAX_MILES;
  for (const state of book.values())
    for (const area of state.areas.values()) {
      const away = distanceMiles(area, place);
      if (away > miles) continue;
      const found = [...area.services].find(([, { category_id }]) => category_id === categoryId);
      if (!found) continue;
      miles = away;
      nearest = { state, area, slug: found[0], figures: found[1] };
    }
  return nearest;
}

/** The paths of every page about what people pay, from the one that lists the states. */
export const findPricePages = async (db: Db): Promise<string[]> => [
  '/prices',
  ...(await findAreaPricePaths(db)),
];
