import { useAppConfig } from '../../lib/api/app-config.ts';
import { Chip } from '../../ui/display/chip.tsx';
import styles from './landing.module.css';
import own from './usual-prices.module.css';

/** Shops' prices for a few common jobs; renders nothing while there are too few. */
export function UsualPrices() {
  const { usual_prices: examples, demo } = useAppConfig();
  if (examples.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="usual">
      <h2 id="usual">What shops usually quote</h2>
      {demo && (
        <p>
          <Chip>Demo: made-up prices</Chip>
        </p>
      )}
      <ul className={own.usual}>
        {examples.map(({ job, car, city, low, high, quotes }) => (
          <li key={job + car}>
            <span>{`${job}, ${car}, near ${city}: `}</span>
            <b>{`$${low} to $${high}`}</b>
            <span>{`, from ${quotes} quotes`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
