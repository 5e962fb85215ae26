import type { Deps } from '../../../deps.ts';
import { minutes } from '../../../platform/values/clock.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import type { CarRow } from './car-row.rules.ts';
import { matchesAllVisibleRows } from './cars.store.ts';
import { findNames, findYear, type NamelessCars, type NamesById } from './year-of-cars.store.ts';

/** Names are reloaded after each change to the catalog, and after this time. */
const KEEP_NAMES_MS = minutes(1);

interface Names {
  makes: NamesById;
  models: NamesById;
  editions: NamesById;
}

export interface YearOfCars {
  /**
   * All cars of a year that everyone can see. Undefined when the list asks for something else. Names are
   * cached in memory, because joining all names of the catalog takes longer than reading the year.
   */
  read(list: ListQuery): Promise<Page<CarRow>> | undefined;
  /** Called after a change to the catalog. */
  forget(): void;
}

/** The year of a list that is filtered by year only. */
function yearOf({ filters }: ListQuery): number | undefined {
  const [only, ...more] = filters.filter((filter) => !matchesAllVisibleRows(filter));
  const year = only?.field === 'vehicle_year' && more.length === 0 ? only.value : undefined;
  return typeof year === 'number' ? year : undefined;
}

interface PlacedCar {
  row: CarRow;
  /** Positions of its names in alphabetical order. */
  modelPlace: number;
  editionPlace: number;
}

function placedCars(cars: NamelessCars, names: Names, year: number): PlacedCar[] {
  return (cars.id ?? []).flatMap((id, at) => {
    const makeId = cars.make_id?.[at] ?? 0;
    const modelId = cars.vehicle_model_id?.[at] ?? 0;
    const editionId = cars.vehicle_edition_id?.[at] ?? 0;
    const make = names.makes.get(makeId);
    const model = names.models.get(modelId);
    const edition = names.editions.get(editionId);
    // A car is hidden if one of its names is.
    if (!make || !model || !edition) return [];
    const displacement = cars.displacement?.[at] ?? null;
    const row: CarRow = {
      id: String(id),
      vehicle_id: String(cars.vehicle_id?.[at] ?? ''),
      vehicle_year: year,
      make_id: String(makeId),
      make_name: make.name,
      vehicle_model_id: String(modelId),
      vehicle_name: model.name,
      vehicle_edition_id: String(editionId),
      vehicle_edition_name: edition.name,
      body_type: cars.body_type?.[at] ?? null,
      cylinders: cars.cylinders?.[at] ?? null,
      displacement: displacement === null ? null : String(displacement),
      fuel_type: cars.fuel_type?.[at] ?? null,
      transmissions: cars.transmissions?.[at] ?? [],
      drivetrains: cars.drivetrains?.[at] ?? [],
      archived: false,
      parity_verified: true,
      revision: cars.revision?.[at] ?? 0,
    };
    return [{ row, modelPlace: model.place, editionPlace: edition.place }];
  });
}

/** By the requested name, then by id, in the database's order. */
function sorted(cars: PlacedCar[], { field, direction }: ListQuery['sort']): CarRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const place = field === 'vehicle_name' ? 'modelPlace' : 'editionPlace';
  return cars
    .toSorted((a, b) => sign * (a[place] - b[place] || Number(a.row.id) - Number(b.row.id)))
    .map(({ row }) => row);
}

export function createYearOfCars({ db, now }: Pick<Deps, 'db' | 'now'>): YearOfCars {
  let kept: { names: Promise<Names>; until: number } | undefined;

  async function readNames(): Promise<Names> {
    const makes = await findNames(db, 'make');
    const models = await findNames(db, 'model');
    return { makes, models, editions: await findNames(db, 'edition') };
  }

  function namesNow(): Promise<Names> {
    if (kept && kept.until > now().getTime()) return kept.names;
    const names = readNames();
    const fresh = { names, until: now().getTime() + KEEP_NAMES_MS };
    kept = fresh;
    names.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return names;
  }

  async function readYear(year: number, sort: ListQuery['sort']): Promise<Page<CarRow>> {
    const names = await namesNow();
    const cars = await findYear(db, year);
    const rows = cars ? sorted(placedCars(cars, names, year), sort) : [];
    return { rows, count: rows.length };
  }

  return {
    read(list) {
      const year = yearOf(list);
      return year === undefined ? undefined : readYear(year, list.sort);
    },
    forget: () => void (kept = undefined),
  };
}
