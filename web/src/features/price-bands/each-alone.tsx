import { formatDollars } from '../../lib/text/format.ts';
import styles from './price-bands.module.css';
import type { PriceBand } from './strip-layout.ts';

const whole = (dollars: number | null): string => formatDollars(Math.round(dollars ?? 0));

/** The sum of several services' typical prices, and the range of each alone. */
export function EachAlone({ band }: { band: PriceBand['attributes'] }) {
  if (band.enough || band.each.length === 0) return null;
  return (
    <>
      {band.typical !== null && (
        <p className={styles.figures}>
          <span>{'Typical total about '}</span>
          <strong>{whole(band.typical)}</strong>
          <span>.</span>
        </p>
      )}
      <ul className={styles.each} aria-label="Each service by itself">
        {band.each.map(({ category_id, name, low, high }) => (
          <li key={category_id}>
            {low === null
              ? `${name}: not enough prices yet`
              : `${name}: ${whole(low)} to ${whole(high)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
