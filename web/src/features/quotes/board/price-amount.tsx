import { formatDollars } from '../../../lib/text/format.ts';
import styles from './price-card.module.css';

/**
 * A price as the largest text of its card, the best one in green. Screen readers read one amount.
 */
export function PriceAmount({
  dollars,
  best,
  small = false,
}: {
  dollars: number;
  best: boolean;
  small?: boolean;
}) {
  const [whole, cents] = formatDollars(dollars).slice(1).split('.');
  return (
    <p className={`${styles.amount} ${best ? styles.best : ''} ${small ? styles.small : ''}`}>
      <span className="visually-hidden">{formatDollars(dollars)}</span>
      <span aria-hidden="true">
        <sup>$</sup>
        <span>{whole}</span>
        {cents && <sup className={styles.cents}>{cents}</sup>}
      </span>
    </p>
  );
}
