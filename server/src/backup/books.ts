import type { Db } from '../deps.ts';
import { checkPurchases } from '../modules/payments/index.ts';
import { checkLedger } from '../modules/quota/index.ts';

/** Balances and purchases that do not add up; empty for a consistent database. */
export async function countBookErrors(db: Db): Promise<number> {
  return (await checkLedger({ db })).length + (await checkPurchases({ db })).length;
}
