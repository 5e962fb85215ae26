export { findLatestEntries, findMismatches } from './quota.ledger.store.ts';
export { creditPurchase, revokePurchase } from './quota.lots.service.ts';
export {
  grantBySupervisor,
  grantFirstQuotes,
  grantRetentionDeal,
  refundQuote,
  spendQuote,
} from './quota.service.ts';
export { findBalances, isServedElsewhere } from './quota.store.ts';
export {
  adoptAccount,
  adoptFormerAllowance,
  findDealClaim,
  releaseAddresses,
  setAddress,
} from './quota.allowances.service.ts';
export type { LedgerRow } from './quota.ledger.store.ts';
export { presentLedgerEntry } from './quota.present.ts';
export { totalOf, type Balances, type Bucket } from './quota.rules.ts';
