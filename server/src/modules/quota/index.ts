export { findLatestEntries, findMismatches } from './quota.ledger.store.ts';
export { creditPurchase, revokePurchase } from './quota.lots.service.ts';
export {
  adoptFreePeriods,
  grantBySupervisor,
  grantFirstQuotes,
  grantRetentionDeal,
  readFreePeriods,
  refundQuote,
  spendQuote,
} from './quota.service.ts';
export { findBalances, findBalancesOf, NO_BALANCES } from './quota.store.ts';
export type { LedgerRow } from './quota.ledger.store.ts';
export { presentLedgerEntry } from './quota.present.ts';
export { totalOf, type Balances, type Bucket, type FreePeriods } from './quota.rules.ts';
