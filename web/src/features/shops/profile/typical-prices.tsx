import { formatDate, formatDollars } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/display/card.tsx';
import type { Shop } from '../shops.queries.ts';
import styles from './shop-profile.module.css';

/** Usual prices of common jobs at this shop, from its own quotes. */
export function TypicalPrices({ prices }: { prices: Shop['attributes']['typical_prices'] }) {
  if (prices.length === 0) return null;
  return (
    <Card className={styles.main} aria-labelledby="typical">
      <h2 id="typical">What this shop quotes for common jobs</h2>
      <dl className={styles.prices}>
        {prices.map(({ category_id, name, low, high, count, last_at }) => (
          <div key={category_id}>
            <dt>
              <span>{name}</span>
              <small className={styles.soft}>
                {`${count} prices, the latest ${formatDate(last_at)}`}
              </small>
            </dt>
            <dd>
              {low === high
                ? formatDollars(low)
                : `${formatDollars(low)} to ${formatDollars(high)}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        These are the prices that this shop usually quoted us, for all kinds of cars. Yours may cost
        more or less.
      </p>
    </Card>
  );
}
