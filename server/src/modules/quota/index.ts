export { checkLedger } from './quota.service.ts';
export { findLatestEntries } from './quota.ledger.store.ts';
/** @internal */
export { findMismatches } from './quota.ledger.store.ts';
export { creditPurchase, revokePurchase } from './quota.lots.service.ts';
export {
  chooseBucket,
  grantBySupervisor,
  grantFirstQuotes,
  grantRetentionDeal,
  isBought,
  refundQuote,
  spendFromBucket,
} from './quota.service.ts';
export {
  adoptAccount,
  findDealClaim,
  releaseAddresses,
  setAddress,
} from './quota.allowances.service.ts';
export { adoptFormerAllowance } from './quota.allowances.store.ts';
export { findBalances, findBalancesOf, isServedElsewhere, NO_BALANCES } from './quota.store.ts';
export type { LedgerRow } from './quota.ledger.store.ts';
export { presentLedgerEntry } from './quota.present.ts';
export { totalOf, type Balances } from './quota.rules.ts';
