export { creditPurchase, revokePurchase } from './quota.lots.service.ts';
export { findBalances, grantFirstQuotes, grantRetentionDeal, refundQuote, spendQuote } from './quota.service.ts';
export { totalOf, type Balances, type Bucket } from './quota.rules.ts';
