export { testPayments, type TestPayments } from './test-provider/test-payments.service.ts';
