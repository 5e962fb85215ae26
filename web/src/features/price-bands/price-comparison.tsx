import { formatDollars } from '../../lib/format.ts';
import styles from './price-bands.module.css';
import { PriceStrip } from './price-strip.tsx';
import { compareWithBand, type PriceBand } from './strip-layout.ts';

/** How one price stands to the others on record; the price itself is not among them. */
export function PriceComparison({
  band,
  price,
  demo,
}: {
  band: PriceBand['attributes'] | undefined;
  price: number;
  demo: boolean;
}) {
  if (!band) return null;
  return (
    <div className={styles.judged}>
      {band.enough && (
        <p className={styles.verdict}>
          <strong>{compareWithBand(price, band)}</strong>:{' '}
          {formatDollars(Math.round(band.low ?? 0))} to {formatDollars(Math.round(band.high ?? 0))},
          typically {formatDollars(Math.round(band.typical ?? 0))}.
        </p>
      )}
      <PriceStrip band={band} price={price} />
      <p className={styles.basis}>
        {band.basis}
        {band.enough && demo && ' Demo: invented prices.'}
      </p>
    </div>
  );
}
