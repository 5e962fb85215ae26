import { NOT_AN_ESTIMATE } from '@fourbay/contract/bookings/booking-limits';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { formatDate, formatDay, formatDollars, plural } from '../../../lib/text/format.ts';
import { Bay } from '../../../ui/display/bay.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { partLabel } from '@fourbay/contract/quotes/service-prices';
import { stateOf } from '../board/price-board.ts';
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

function describeTax(outTheDoor: boolean | null): string {
  if (outTheDoor === null) return 'Ask about tax';
  return outTheDoor ? 'Out-the-door price' : 'Tax not included';
}

function listFacts(price: SharedPrice): string[] {
  const split = [
    [price.parts, 'parts'] as const,
    [price.labor, 'labor'] as const,
    [price.fees, 'fees'] as const,
  ].flatMap(([dollars, name]) => (dollars === null ? [] : [`${formatDollars(dollars)} ${name}`]));
  const warranty = [
    ...(price.warranty_months === null ? [] : [plural(price.warranty_months, 'month')]),
    ...(price.warranty_miles === null ? [] : [plural(price.warranty_miles, 'mile')]),
  ];
  const parts = price.oem_parts ? 'OEM parts' : 'Aftermarket parts';
  const part = partLabel(price.service_prices);
  return [
    ...(part === '' ? [] : [part]),
    describeTax(price.out_the_door),
    ...(price.oem_parts === null ? [] : [parts]),
    ...(split.length > 0 ? [split.join(' + ')] : []),
    ...(warranty.length > 0 ? [`Warranty ${warranty.join(' / ')}`] : []),
    ...(price.valid_until ? [`Good until ${formatDay(price.valid_until)}`] : []),
    ...(price.estimated ? ['Estimated from similar vehicles'] : []),
  ];
}

function describeEnd({ status, expires_at }: SharedQuote): string {
  if (isOpen(status)) return 'More prices may come in.';
  return status === 'cancelled' ? '' : `These prices expire on ${formatDate(expires_at)}.`;
}

/** The public page of a shared quote: its prices, and nothing about the owner. */
export function SharedQuote({ quote }: { quote: SharedQuote }) {
  const { demo, app_name } = useAppConfig();
  const lowest = Math.min(...quote.prices.map(({ price }) => price));
  const waiting = isOpen(quote.status) ? [1, 2, 3, 4].slice(quote.prices.length) : [];
  return (
    <article className={styles.shared}>
      <p className={styles.facts}>
        {`${quote.vehicle}, around ${quote.town}, requested on ${formatDate(quote.created_at)}`}
      </p>
      {quote.description && quote.description !== quote.service_title && (
        <p className={styles.facts}>{quote.description}</p>
      )}
      <p className={styles.state}>
        <Chip>{statusLabel(quote.status)}</Chip>
        <span>{describeEnd(quote)}</span>
        {demo && <Chip>Demo: made-up shops and prices</Chip>}
      </p>
      {quote.prices.length + quote.part_prices.length === 0 && (
        <p>No shop has given a price yet.</p>
      )}
      <ol className={styles.bays}>
        {quote.prices.map((price, index) => (
          <li key={price.id}>
            <SharedPriceBay
              number={index + 1}
              price={price}
              best={quote.prices.length > 1 && price.price === lowest}
            />
          </li>
        ))}
        {waiting.map((number) => (
          <li key={number}>
            <Bay number={number} state="Finding a provider" door="waiting" />
          </li>
        ))}
      </ol>
      {quote.part_prices.length > 0 && (
        <>
          <h2>For part of the job</h2>
          <ol className={styles.bays}>
            {quote.part_prices.map((price, index) => (
              <li key={price.id}>
                <SharedPriceBay
                  number={quote.prices.length + waiting.length + index + 1}
                  price={price}
                  best={false}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      <p className={styles.facts}>
        {'Prices were quoted by phone or by the shop itself. They may be estimated from similar ' +
          `vehicles and may change after inspection. ${NOT_AN_ESTIMATE}`}
      </p>
      <LinkButton to="/">{`What is ${app_name}?`}</LinkButton>
    </article>
  );
}

interface SharedPriceBayProps {
  number: number;
  price: SharedPrice;
  best: boolean;
}

function SharedPriceBay({ number, price, best }: SharedPriceBayProps) {
  const { shop } = price;
  return (
    <Bay
      number={number}
      state={stateOf({ best, part: price.covers === 'part' })}
      door="open"
      best={best}
      half={price.covers === 'part'}
    >
      <PriceAmount dollars={price.price} best={best} />
      <div>
        <h2>{shop.name}</h2>
        <p className={styles.facts}>{[TYPES[shop.type], shop.city].filter(Boolean).join(', ')}</p>
        {shop.formatted_phone_number && (
          <p className={styles.facts}>{shop.formatted_phone_number}</p>
        )}
      </div>
      <ul className={styles.told}>
        {listFacts(price).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className={styles.facts}>
        {`Quoted by ${price.source === 'shop_link' ? 'the shop itself' : 'phone'} on ` +
          `${formatDate(price.told_at)}`}
      </p>
    </Bay>
  );
}

/** The link preview of a shared quote: job, town, number, and range of prices. */
export function summarizeSharedQuote({ service_title, town, prices }: SharedQuote): string {
  const job = `${service_title} near ${town}`;
  if (prices.length === 0) return `${job}: no price yet.`;
  const amounts = prices.map(({ price }) => price);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)].map(formatDollars);
  const range = low === high ? `${low}` : `${low} to ${high}`;
  return `${job}: ${plural(prices.length, 'price')} from local shops, ${range}.`;
}
