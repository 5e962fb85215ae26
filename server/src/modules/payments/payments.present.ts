import { centsToDollars } from '@fourbay/contract/formats/money';
import type { QuotePackage } from '@fourbay/contract/payments/quote-packages';
import type { Config } from '../../config/config.ts';
import { cardLabel } from './payments.mails.ts';
import { days } from '../../platform/values/clock.ts';
import { policyCents, policyEnd, receiptNumber, refundableCents } from './payments.rules.ts';
import type { ConsoleRow, RefundablePayment } from './list/list.store.ts';
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
  row: RefundablePayment,
  config: Pick<Config, 'APP_NAME' | 'CONTACT_URL'>,
  now: Date,
) => ({
  id: row.id,
  type: 'payment' as const,
  attributes: {
    ...attributesOf(row),
    payment_intent: row.intent_id,
    quotes_left: row.quotes_left ?? 0,
    refund_by_policy: centsToDollars(policyCents(row, now)),
    refund_until: policyEnd(row)?.toISOString() ?? null,
    refund_request: row.request_created_at && {
      created_at: row.request_created_at.toISOString(),
      outcome: row.request_outcome ?? ('open' as const),
      answer: row.request_answer,
    },
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

const DAY_MS = days(1);

export function presentForConsole(row: ConsoleRow, now: Date) {
  const isOpenRequest = row.request_created_at !== null && row.request_outcome === null;
  return {
    id: row.id,
    type: 'payment' as const,
    attributes: {
      ...attributesOf(row),
      // An erased account has a generated address, which is not shown.
      email: row.erased ? null : row.email,
      provider_id: row.intent_id,
      flag: row.flag,
      refundable: centsToDollars(refundableCents(row)),
      quotes_left: row.quotes_left ?? 0,
      age_days: Math.floor(
        (now.getTime() - (row.succeeded_at ?? row.created_at).getTime()) / DAY_MS,
      ),
      refund_by_policy: centsToDollars(policyCents(row, now)),
      refund_request: isOpenRequest
        ? { created_at: row.request_created_at?.toISOString() ?? '', note: row.request_note ?? '' }
        : null,
      refunds: row.refunds.map(refundAttributes),
    },
  };
}
