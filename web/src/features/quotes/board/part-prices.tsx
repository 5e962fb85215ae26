import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import type { Elements } from '../../../lib/elements.ts';
import { formatDollars } from '../../../lib/text/format.ts';
import { isPart, offeredNames, restAdvice } from '../prices/part-prices.ts';
import styles from './quote-board.module.css';

/** Prices for part of the job that have no bay. */
export function PartPrices({ children }: { children: Elements }) {
  return (
    <section aria-labelledby="part-prices" className={styles.parts}>
      <h3 id="part-prices">For part of the job</h3>
      <p>These can’t be the best price, because you’d need a second shop.</p>
      <ol className={styles.bays}>{children}</ol>
    </section>
  );
}

/** How prices for part of the job compare, and whom to ask about the rest. */
export function PartNotes({ live }: { live: readonly QuotedPrice[] }) {
  const parts = live.filter(isPart);
  if (parts.length === 0) return null;
  return (
    <div className={styles.notes}>
      {parts.length < live.length && (
        <p>
          <strong>Best price compares whole jobs only.</strong>
          {parts.map((price) => (
            <span key={price.id}>{` ${comparedOnly(price)}`}</span>
          ))}
        </p>
      )}
      <p>
        {parts.map((price) => (
          <span key={price.id}>{`${restAdvice(price, live)} `}</span>
        ))}
      </p>
    </div>
  );
}

const comparedOnly = (price: QuotedPrice): string =>
  `${price.attributes.service_provider.name} quoted the ${offeredNames(price)}, so its ` +
  `${formatDollars(price.attributes.price.price)} isn’t compared with the other totals.`;
