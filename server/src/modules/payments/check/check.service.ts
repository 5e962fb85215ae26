import type { Db } from '../../../deps.ts';
import { findWrongPurchases } from './check.store.ts';

export const checkPurchases = ({ db }: { db: Db }) => findWrongPurchases(db);
