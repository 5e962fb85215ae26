import type { Db } from '../../src/deps.ts';
import { demoShopsLoader } from '../../demo/load-shops.ts';
import { servicesLoader } from '../../reference-data/load-services.ts';

/** Data that takes seconds to load and is shared by several test files. */
export interface PreparedData<Report extends object> {
  /** Part of the names of databases and files. */
  name: string;
  /** Loads into a migrated database. Its return value is stored with the data, as JSON. */
  load(db: Db): Promise<Report>;
}

const LOADED_AT = '2026-11-18T17:00:00Z';

export interface ShopsLoad {
  loadedBefore: boolean;
  loadedAfter: boolean;
  /** Shares of the rows that were loaded at each report. */
  progress: number[];
}

/** The services, and every shop of the demo. */
export const demoShopsData: PreparedData<ShopsLoad> = {
  name: 'demo_shops',
  async load(db) {
    const now = (): Date => new Date(LOADED_AT);
    await servicesLoader.load(db, { now });
    const loadedBefore = await demoShopsLoader.isLoaded(db);
    const progress: number[] = [];
    await demoShopsLoader.load(db, {
      now,
      reportProgress: (done, total) => void progress.push(done / total),
    });
    return { loadedBefore, loadedAfter: await demoShopsLoader.isLoaded(db), progress };
  },
};
