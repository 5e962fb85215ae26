import type {
  BookedArea,
  BookedState,
  FiguresOfService,
  NearbyFigures,
  PriceBook,
} from './price-book.service.ts';

const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);

export const presentStates = (book: PriceBook) =>
  [...book.values()].map((state) => ({ ...named(state), areas: state.areas.size })).sort(byName);

const MAX_PLACES = 9;

/** The areas with figures for the most services, and then with the most prices. */
export const presentPlaces = (book: PriceBook) =>
  [...book.values()]
    .flatMap((state) => [...state.areas.values()].map((area) => ({ state, area })))
    .sort(
      (a, b) =>
        b.area.services.size - a.area.services.size ||
        b.area.prices - a.area.prices ||
        byName(a.area, b.area),
    )
    .slice(0, MAX_PLACES)
    .map(({ state, area }) => ({
      ...named(area),
      state: named(state),
      services: area.services.size,
    }));

export const presentState = (state: BookedState) => ({
  state: named(state),
  areas: [...state.areas.values()]
    .map((area) => ({ ...named(area), services: area.services.size, index: area.index }))
    .sort(byName),
});

const placeOf = ({ slug, name, latitude, longitude, prices, index }: BookedArea) => ({
  slug,
  name,
  latitude,
  longitude,
  prices,
  index,
});

export const presentArea = (state: BookedState, area: BookedArea) => ({
  state: named(state),
  area: placeOf(area),
  services: [...area.services]
    .map(([slug, { name, low, typical, high, prices }]) => ({
      slug,
      name,
      low,
      typical,
      high,
      prices,
    }))
    .sort(byName),
});

export const presentService = (
  state: BookedState,
  area: BookedArea,
  { slug, name, category_id, ...figures }: FiguresOfService & { slug: string },
) => ({
  state: named(state),
  area: placeOf(area),
  service: { slug, name, category_id },
  ...figures,
  others: [...area.services]
    .filter(([other]) => other !== slug)
    .map(([other, { name: otherName }]) => ({ slug: other, name: otherName }))
    .sort(byName),
});

export const presentNearby = ({ state, area, slug, figures }: NearbyFigures) => ({
  state: named(state),
  area: named(area),
  service: { slug, name: figures.name },
  low: figures.low,
  typical: figures.typical,
  high: figures.high,
  prices: figures.prices,
  shops: figures.shops,
});
