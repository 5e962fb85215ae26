import type { Deps } from '../../../deps.ts';
import { findWrongPurchases } from './check.store.ts';

export const checkPurchases = ({ db }: Pick<Deps, 'db'>) => findWrongPurchases(db);
