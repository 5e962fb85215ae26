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
  /** Back from the card provider's own page, which says which payment it was. */
  returned?: { clientSecret: string; paymentId: string | undefined };
}
