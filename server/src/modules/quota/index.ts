export { creditPurchase, revokePurchase } from './quota.lots.service.ts';
export { adoptFreePeriods, findBalances, grantFirstQuotes, grantRetentionDeal, readFreePeriods, refundQuote, spendQuote } from './quota.service.ts';
export { totalOf, type Balances, type Bucket, type FreePeriods } from './quota.rules.ts';
