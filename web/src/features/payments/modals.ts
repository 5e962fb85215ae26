import type { Payment } from './payments.queries.ts';

declare module '../../lib/modal.ts' {
  interface Modals {
    stripe_payment: PurchaseInput;
    refund_request: RefundRequestInput;
  }
}

export interface RefundRequestInput {
  payment: Payment;
}

export interface PurchaseInput {
  productKey: string;
  title: string;
  /** Dollars. */
  price: number;
  /** Id of the payment after returning from the provider's own page. */
  returned?: { clientSecret: string; paymentId: string | undefined };
}
