import { formatCents } from '@fourbay/contract/money';
import type { Deps } from '../../deps.ts';
import type { MailContent } from '../notifications/index.ts';
import { receiptNumber } from './payments.rules.ts';
import type { Buyer, PaymentRow } from './payments.store.ts';

/** `Visa ending in 4242` */
export const cardLabel = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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
      `${payment.title} were added to your account. They never lapse.`,
      ...(payment.live ? [] : ['This was a test payment: no money moved.']),
    ],
    facts: [
      ['Receipt', receiptNumber(payment.id)],
      ['Date', day.format(now())],
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
      'You get this because quotes were bought with your account. Questions? ' +
      `${config.CONTACT_URL}`,
  };
}
