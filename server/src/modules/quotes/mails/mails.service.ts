import { formatCents } from '@fourbay/contract/formats/money';
import { partLabel } from '@fourbay/contract/quotes/service-prices';
import type { Deps, Trx } from '../../../deps.ts';
import { announceMoment, queueNotification, type MomentKind } from '../../notifications/index.ts';
import { findPrice, findPriceFacts, findRecipient, findVehicleName } from './mails.store.ts';
import { mailContents, paidQuestionContent, type QuoteMailKind } from './mails.rules.ts';
import type { CoverageRow } from '../prices/service-prices.rules.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';

const MOMENT_OF_MAIL: Partial<Record<QuoteMailKind, MomentKind>> = {
  prices_ready: 'completed',
  parts_only: 'parts_only',
  delayed: 'delayed',
  cancelled: 'cancelled',
  called_off: 'called_off',
  expiring: 'expiring',
};

/** `Platte River Brake (Front brakes only)` */
const shopWithPart = (name: string, { service_prices }: CoverageRow): string => {
  const part = partLabel(service_prices ?? []);
  return part === '' ? name : `${name} (${part})`;
};

type AnnounceDeps = Parameters<typeof queueQuoteMail>[0];

/**
 * Notifies the owner on every channel: by e-mail and, for urgent events, also in browsers and by
 * text.
 */
export async function announceToOwner(
  deps: AnnounceDeps,
  trx: Trx,
  quote: StoredQuote,
  kind: QuoteMailKind,
): Promise<void> {
  const moment = MOMENT_OF_MAIL[kind];
  if (moment)
    await announceMoment(deps, trx, { kind: moment, userId: quote.user_id, quoteId: quote.id });
  await queueQuoteMail(deps, trx, quote, kind);
}

/** Queues an e-mail to the owner, unless the account is deleted or has these e-mails turned off. */
export async function queueQuoteMail(
  deps: Pick<Deps, 'jobs' | 'now' | 'config' | 'baseUrl' | 'secrets'>,
  trx: Trx,
  quote: StoredQuote,
  kind: QuoteMailKind,
  shop?: string,
): Promise<void> {
  const recipient = await findRecipient(trx, quote.user_id);
  if (!recipient) return;
  const prices = await findPriceFacts(trx, quote.id);
  const facts = prices.map((price): [string, string] => [
    shopWithPart(price.name, price),
    formatCents(price.total_cents),
  ]);
  const content = mailContents[kind]({
    title: quote.service_title,
    vehicle: await findVehicleName(trx, quote.user_vehicle_id),
    url: `${deps.baseUrl()}/quote/${quote.id}`,
    facts,
    whole: prices.filter(({ covers }) => covers === 'all').length,
    ...(shop === undefined ? {} : { shop }),
  });
  await queueNotification(deps, trx, {
    userId: quote.user_id,
    to: recipient.email,
    kind: `quote_${kind}`,
    type: 'quotes',
    content,
  });
}

/**
 * Asks what was paid. The link grants access to the question, so the e-mail's content isn't kept.
 */
export async function queuePaidQuestion(
  deps: Pick<Deps, 'jobs' | 'now' | 'config' | 'baseUrl' | 'secrets'>,
  trx: Trx,
  quote: StoredQuote,
  { priceId, url, again }: { priceId: string; url: string; again: boolean },
): Promise<void> {
  const recipient = await findRecipient(trx, quote.user_id);
  const price = await findPrice(trx, quote.id, priceId);
  if (!recipient || !price) return;
  await queueNotification(deps, trx, {
    userId: quote.user_id,
    to: recipient.email,
    kind: 'quote_paid_question',
    type: 'quotes',
    secret: true,
    content: paidQuestionContent({
      title: quote.service_title,
      vehicle: await findVehicleName(trx, quote.user_vehicle_id),
      shop: price.name,
      quoted: formatCents(price.total_cents),
      part: partLabel(price.service_prices ?? []),
      url,
      again,
    }),
  });
}
