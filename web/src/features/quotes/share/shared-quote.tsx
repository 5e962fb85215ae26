import type { ReplyOf, Routes } from '@fourbay/contract';
import { formatDate, formatDollars, plural } from '../../../lib/format.ts';
import { Bay } from '../../../ui/bay.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useAppConfig } from '../../../lib/app-config.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PriceAmount } from '../board/price-amount.tsx';
import { isOpen, statusLabel } from '../quote-status.ts';
import styles from './shared-quote.module.css';

export type SharedQuote = ReplyOf<Routes['GET /api/v2/servicechek/shared_quotes/{token}']>['data'];
type SharedPrice = SharedQuote['prices'][number];

const TYPES: Record<string, string> = {
  dealership: 'Dealership',
  chain: 'Chain',
  independent: 'Independent',
};

function factsOf({
  out_the_door,
  oem_parts,
  parts,
  labor,
  fees,
  warranty_months,
  warranty_miles,
  valid_until,
  estimated,
}: SharedPrice): string[] {
  const split = [
    [parts, 'parts'] as const,
    [labor, 'labor'] as const,
    [fees, 'fees'] as const,
  ].flatMap(([dollars, name]) => (dollars === null ? [] : [`${formatDollars(dollars)} ${name}`]));
  const warranty = [
    ...(warranty_months === null ? [] : [plural(warranty_months, 'month')]),
    ...(warranty_miles === null ? [] : [plural(warranty_miles, 'mile')]),
  ];
  return [
    out_the_door === null
      ? 'Tax: not asked'
      : out_the_door
        ? 'Out-the-door price'
        : 'Tax not included',
    ...(oem_parts === null ? [] : [oem_parts ? 'OEM parts' : 'Aftermarket parts']),
    ...(split.length > 0 ? [split.join(' + ')] : []),
    ...(warranty.length > 0 ? [`Warranty ${warranty.join(' / ')}`] : []),
    ...(valid_until ? [`Good until ${formatDate(`${valid_until.slice(0, 10)}T12:00:00`)}`] : []),
    ...(estimated ? ['Estimated from similar vehicles'] : []),
  ];
}

/** What somebody with the link reads: prices, and nothing about whose they are. */
export function SharedQuote({ quote }: { quote: SharedQuote }) {
  const { demo, app_name } = useAppConfig();
  const lowest = Math.min(...quote.prices.map(({ price }) => price));
  const waiting = isOpen(quote.status) ? [1, 2, 3, 4].slice(quote.prices.length) : [];
  return (
    <article className={styles.shared}>
      <p className={styles.facts}>
        {quote.vehicle}, around {quote.town}, asked for on {formatDate(quote.created_at)}
      </p>
      {quote.description && quote.description !== quote.service_title && (
        <p className={styles.facts}>{quote.description}</p>
      )}
      <p className={styles.state}>
        <Chip>{statusLabel(quote.status)}</Chip>
        {isOpen(quote.status)
          ? 'More prices may come.'
          : quote.status === 'cancelled'
            ? ''
            : `These prices end on ${formatDate(quote.expires_at)}.`}
        {demo && <Chip>Demo: invented shops and prices</Chip>}
      </p>
      {quote.prices.length === 0 && <p>No shop has given a price yet.</p>}
      <ol className={styles.bays}>
        {quote.prices.map((price, at) => (
          <li key={price.id}>
            <Bay
              number={at + 1}
              state={price.price === lowest ? 'Best price' : 'Price is in'}
              door="open"
              best={price.price === lowest}
            >
              <PriceAmount dollars={price.price} best={price.price === lowest} />
              <div>
                <h2>{price.shop.name}</h2>
                <p className={styles.facts}>
                  {[TYPES[price.shop.type], price.shop.city].filter(Boolean).join(', ')}
                </p>
                {price.shop.formatted_phone_number && (
                  <p className={styles.facts}>{price.shop.formatted_phone_number}</p>
                )}
              </div>
              <ul className={styles.told}>
                {factsOf(price).map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              <p className={styles.facts}>Told by phone on {formatDate(price.told_at)}</p>
            </Bay>
          </li>
        ))}
        {waiting.map((number) => (
          <li key={number}>
            <Bay number={number} state="Finding a provider" door="waiting" />
          </li>
        ))}
      </ol>
      <p className={styles.facts}>
        Prices are phone quotes. They may be estimated from similar vehicles and may change after
        inspection.
      </p>
      <LinkButton to="/">What is {app_name}?</LinkButton>
    </article>
  );
}
