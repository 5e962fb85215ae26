import { useAppConfig } from '../../lib/api/app-config.ts';
import { formatCount } from '../../lib/text/format.ts';
import styles from './landing.module.css';

/** Real figures, shown once they are above a minimum. */
export function Counters() {
  const { counters } = useAppConfig();
  if (!counters) return null;
  const lines = [
    [counters.prices, 'prices from shops'],
    [counters.quotes, 'quotes with prices'],
    [counters.shops, 'shops that answered'],
  ] as const;
  return (
    <ul className={styles.counters} aria-label="So far">
      {lines.map(([number, what]) => (
        <li key={what}>
          <b>{formatCount(number)}</b>
          <span>{` ${what}`}</span>
        </li>
      ))}
    </ul>
  );
}
