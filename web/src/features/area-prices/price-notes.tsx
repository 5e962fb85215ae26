import { Chip } from '../../ui/display/chip.tsx';
import styles from './area-prices.module.css';

/** Says that prices are invented, in a demo. */
export function DemoNote({ demo }: { demo: boolean }) {
  return demo ? (
    <p>
      <Chip>Demo: invented shops and prices</Chip>
    </p>
  ) : null;
}

/** The source of the figures, shown beside each of them. */
export function HowWeKnow({ area }: { area: string }) {
  return (
    <p className={styles.soft}>
      {'Shops quoted these prices when drivers asked, by phone or in writing. Half of the ' +
        'prices are at or below the typical one; one in ten is lower than the low one, one in ' +
        'ten higher than the high one. Newer prices and nearer shops weigh more, and no shop ' +
        `counts for more than a quarter. The area is the ZIP codes within 25 miles of ${area} ` +
        'that no larger city’s area has. A price by phone isn’t the written estimate that many ' +
        'states require before work begins.'}
    </p>
  );
}
