import type { Db } from '../deps.ts';
import { checkPurchases } from '../modules/payments/index.ts';
import { checkLedger } from '../modules/quota/index.ts';

/** Balances and purchases that do not add up; none in a database that is whole. */
export async function countBookErrors(db: Db): Promise<number> {
  const deps = { db: db as never };
  return (await checkLedger(deps)).length + (await checkPurchases(deps)).length;
}
