import { centsToDollars } from '@fourbay/contract/money';
import type { QuotePackage } from '@fourbay/contract/quote-packages';
import type { Config } from '../../config.ts';
import { cardLabel } from './payments.mails.ts';
import { receiptNumber } from './payments.rules.ts';
import type { ConsoleRow } from './list/list.store.ts';
import type { RefundRow } from './refunds/refunds.store.ts';
import type { PaymentRow } from './payments.store.ts';

export const presentPackage = ({
  package_id,
  title,
  description,
  cents,
  type,
  theme,
  quantity,
}: QuotePackage) => ({
  id: package_id,
  type: 'quote_package' as const,
  attributes: {
    package_id,
    title,
    description,
    price: centsToDollars(cents),
    type,
    theme,
    quantity,
  },
});

const attributesOf = (row: PaymentRow) => ({
  product_key: row.product_key,
  title: row.title,
  quantity: row.quantity,
  price: centsToDollars(row.amount_cents),
  currency: row.currency,
  status: row.status,
  refunded: centsToDollars(row.refunded_cents),
  dispute: row.dispute,
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
            ? cardLabel({ brand: row.card_brand ?? 'card', last4: row.card_last4 })
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
  status: row.status,
  refusal: row.refusal,
  created_at: row.created_at.toISOString(),
});

export const presentRefund = (row: RefundRow) => ({
  id: row.id,
  type: 'payment_refund' as const,
  attributes: refundAttributes(row),
});

export function presentForConsole(row: ConsoleRow) {
  const requestedCents = row.refunds.reduce(
    (sum, { status, amount_cents }) => sum + (status === 'asked' ? amount_cents : 0),
    0,
  );
  const isPaid = row.status === 'succeeded' || row.status === 'flagged';
  const returnableCents = row.amount_cents - row.refunded_cents - row.disputed_cents;
  return {
    id: row.id,
    type: 'payment' as const,
    attributes: {
      ...attributesOf(row),
      email: row.email,
      provider_id: row.intent_id,
      flag: row.flag,
      refundable: isPaid ? centsToDollars(Math.max(0, returnableCents - requestedCents)) : 0,
      refunds: row.refunds.map(refundAttributes),
    },
  };
}
