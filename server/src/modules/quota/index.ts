export { findMismatches } from './quota.ledger.store.ts';
export { creditPurchase, revokePurchase } from './quota.lots.service.ts';
export {
  adoptFreePeriods,
  findBalances,
  grantBySupervisor,
  grantFirstQuotes,
  grantRetentionDeal,
  readFreePeriods,
  refundQuote,
  spendQuote,
} from './quota.service.ts';
export { presentLedgerEntry } from './quota.present.ts';
export { totalOf, type Balances, type Bucket, type FreePeriods } from './quota.rules.ts';
