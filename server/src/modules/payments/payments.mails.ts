import { capitalized, formatDay, plural } from '@fourbay/contract/formats/format';
import { formatCents } from '@fourbay/contract/formats/money';
import type { Deps } from '../../deps.ts';
import type { MailContent } from '../notifications/index.ts';
import { receiptNumber } from './payments.rules.ts';
import type { Buyer, PaymentRow } from './payments.store.ts';

/** `Visa ending in 4242` */
export const cardLabel = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${capitalized(brand)} ending in ${last4}`;

export function receiptMail(
  { config, baseUrl, now }: Pick<Deps, 'config' | 'baseUrl' | 'now'>,
  buyer: Buyer,
  payment: PaymentRow,
  card: { brand: string; last4: string } | undefined,
): MailContent {
  const amount = formatCents(payment.amount_cents);
  const cardFacts: [string, string][] = card ? [['Card', cardLabel(card)]] : [];
  return {
    subject: `Your receipt ${receiptNumber(payment.id)}: ${payment.title} for ${amount}`,
    preview: `${payment.title} were added to your account.`,
    heading: `Thank you, ${buyer.first_name}`,
    paragraphs: [
      `${payment.title} were added to your account. They never expire.`,
      ...(payment.live ? [] : ['This was a test payment. No money moved.']),
    ],
    facts: [
      ['Receipt', receiptNumber(payment.id)],
      ['Date', formatDay(now())],
      ['Bought', payment.title],
      ['Paid', amount],
      ...cardFacts,
      ['Seller', config.APP_NAME],
    ],
    action: {
      label: 'Show the receipt',
      url: `${baseUrl()}/settings/manage_payments/${payment.id}`,
    },
    closing: [config.SALES_TAX_NOTE],
    footer:
      'You’re getting this because your account was used to buy quotes. Questions? ' +
      `${config.CONTACT_URL}`,
  };
}

/** Sent for every refund, including those made at the provider. */
export function refundMail(
  { config, baseUrl }: Pick<Deps, 'config' | 'baseUrl'>,
  buyer: Buyer,
  payment: PaymentRow,
  { cents, quotesTaken }: { cents: number; quotesTaken: number },
): MailContent {
  const amount = formatCents(cents);
  const cardFacts: [string, string][] = payment.card_last4
    ? [
        [
          'Refunded to',
          cardLabel({ brand: payment.card_brand ?? 'card', last4: payment.card_last4 }),
        ],
      ]
    : [];
  return {
    subject: `Your refund of ${amount}`,
    preview: `For ${payment.title}, receipt ${receiptNumber(payment.id)}.`,
    heading: `${amount} is on its way back to you`,
    paragraphs: [
      `${buyer.first_name}, we refunded ${amount} of what you paid for ${payment.title}. It ` +
        'usually shows up within 5 to 10 business days.',
      quotesTaken > 0
        ? `We removed ${plural(quotesTaken, 'quote')} from your balance.`
        : 'Your quote balance stays the same.',
      ...(payment.live ? [] : ['This was a test payment. No money moved.']),
    ],
    facts: [['Receipt', receiptNumber(payment.id)], ['Refunded', amount], ...cardFacts],
    action: {
      label: 'Show the receipt',
      url: `${baseUrl()}/settings/manage_payments/${payment.id}`,
    },
    footer: `You’re getting this because a purchase was refunded. Questions? ${config.CONTACT_URL}`,
  };
}

export const refundDeclinedMail = (
  { config, baseUrl }: Pick<Deps, 'config' | 'baseUrl'>,
  buyer: Buyer,
  payment: PaymentRow,
  reason: string,
): MailContent => ({
  subject: `About your refund request for ${payment.title}`,
  preview: 'We couldn’t refund this purchase.',
  heading: 'We couldn’t refund this purchase',
  paragraphs: [
    `${buyer.first_name}, you asked for a refund of ${payment.title} (receipt ` +
      `${receiptNumber(payment.id)}). Our answer:`,
    reason,
    'Your quotes stay in your balance and never expire.',
  ],
  action: { label: 'Read the refund policy', url: `${baseUrl()}/policies/refunds` },
  footer: `You’re getting this because you asked for a refund. Questions? ${config.CONTACT_URL}`,
});
