import type { Payment, PurchaseInput } from './payments.queries.ts';

declare module '../../lib/browser/modal.ts' {
  interface Modals {
    stripe_payment: PurchaseInput;
    refund_request: RefundRequestInput;
  }
}

export interface RefundRequestInput {
  payment: Payment;
}
