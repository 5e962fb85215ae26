import type { Db, Deps } from '../../deps.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { findLedgerEntries, findMismatches } from './quota.ledger.store.ts';

export const listLedger = ({ db }: Pick<Deps, 'db'>, userId: string, list: ListQuery) =>
  findLedgerEntries(db, userId, list);

export const checkLedger = ({ db }: { db: Db }) => findMismatches(db);
