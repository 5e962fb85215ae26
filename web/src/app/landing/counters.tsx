import { useAppConfig } from '../../lib/api/app-config.ts';
import styles from './landing.module.css';

const count = new Intl.NumberFormat('en-US');

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
          <b>{count.format(number)}</b>
          <span>{` ${what}`}</span>
        </li>
      ))}
    </ul>
  );
}
