export { checkPurchases } from './check/check.service.ts';
export { testPayments, type TestPayments } from './test-provider/test-payments.service.ts';
