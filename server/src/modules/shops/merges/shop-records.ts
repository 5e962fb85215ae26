import type { Deps, Trx } from '../../../deps.ts';

/** The two entries of a merge. */
export interface MergedPair {
  keptId: string;
  mergedId: string;
}

export type MoveDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'jobs' | 'config' | 'baseUrl' | 'secrets'
>;

/** Ids of rows that moved from the merged entry to the kept one, by kind. */
export type MovedRows = Record<string, string[]>;

/** Another module's records about shops. A merge moves them, and a split moves them back. */
export interface ShopRecords {
  /** Locks rows written by `move` that others lock before they lock a shop. */
  lock?: (trx: Trx, pair: MergedPair) => Promise<void>;
  move(deps: MoveDeps, trx: Trx, pair: MergedPair): Promise<MovedRows>;
  moveBack(trx: Trx, pair: MergedPair, moved: MovedRows): Promise<void>;
}
