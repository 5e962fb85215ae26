import { centsToDollars } from '@fourbay/contract/money';
import type { Config } from '../../config.ts';
import { cardWords } from './payments.mails.ts';
import { receiptNumber } from './payments.rules.ts';
import type { ConsoleRow, RefundRow } from './list/list.store.ts';
import type { PaymentRow } from './payments.store.ts';

/** Money is whole cents inside, dollars on the wire. */
const attributesOf = (row: PaymentRow) => ({
  product_key: row.product_key,
  title: row.title,
  quantity: row.quantity,
  price: centsToDollars(row.amount_cents),
  currency: row.currency,
  status: row.status as 'open' | 'processing' | 'succeeded' | 'canceled' | 'flagged',
  refunded: centsToDollars(row.refunded_cents),
  dispute: row.dispute as 'none' | 'open' | 'won' | 'lost',
  test: !row.live,
  created_at: row.created_at.toISOString(),
  paid_at: row.succeeded_at?.toISOString() ?? null,
});

export const presentPayment = (
  row: PaymentRow,
  config: Pick<Config, 'APP_NAME' | 'CONTACT_URL'>,
) => ({
  id: row.id,
  type: 'payment' as const,
  attributes: {
    ...attributesOf(row),
    receipt: row.succeeded_at
      ? {
          number: receiptNumber(row.id),
          card: row.card_last4
            ? cardWords({ brand: row.card_brand ?? 'card', last4: row.card_last4 })
            : null,
          tax_note: row.tax_note ?? '',
          seller: config.APP_NAME,
          contact: config.CONTACT_URL,
        }
      : null,
  },
});

const refundAttributes = (row: RefundRow) => ({
  amount: centsToDollars(row.amount_cents),
  reason: row.reason,
  status: row.status as 'asked' | 'done' | 'refused',
  refusal: row.refusal,
  created_at: row.created_at.toISOString(),
});

export const presentRefund = (row: RefundRow) => ({
  id: row.id,
  type: 'payment_refund' as const,
  attributes: refundAttributes(row),
});

export function presentForConsole(row: ConsoleRow) {
  const asked = row.refunds.reduce(
    (sum, { status, amount_cents }) => sum + (status === 'asked' ? amount_cents : 0),
    0,
  );
  const paid = row.status === 'succeeded' || row.status === 'flagged';
  return {
    id: row.id,
    type: 'payment' as const,
    attributes: {
      ...attributesOf(row),
      email: row.email,
      provider_id: row.intent_id,
      flag: row.flag,
      refundable: paid
        ? centsToDollars(
            Math.max(0, row.amount_cents - row.refunded_cents - row.disputed_cents - asked),
          )
        : 0,
      refunds: row.refunds.map(refundAttributes),
    },
  };
}
