import { Chip } from '../../ui/display/chip.tsx';
import styles from './area-prices.module.css';

/** Says that prices are made up, in a demo. */
export function DemoNote({ demo }: { demo: boolean }) {
  return demo ? (
    <p>
      <Chip>Demo: made-up shops and prices</Chip>
    </p>
  ) : null;
}

/** The source of the figures: a sentence, and the rest for those who ask. */
export function HowWeKnow({ area }: { area?: string }) {
  const place = area === undefined ? 'its center' : area;
  return (
    <details className={styles.how}>
      <summary>
        <span>{'We show a range once we have 12 prices from at least 5 shops in two years. '}</span>
        <u>How we work it out</u>
      </summary>
      <p>
        {'Shops quoted these prices when drivers asked, by phone or in writing. Half of the ' +
          'prices are at or below the typical price. One in ten is below the low price, and one ' +
          'in ten is above the high price. Newer prices and nearer shops count more, and no shop ' +
          `counts for more than a quarter. An area covers the ZIP codes within 25 miles of ${place} ` +
          'that aren’t in a larger city’s area. A phone quote isn’t the written estimate that ' +
          'many states require before work begins.'}
      </p>
    </details>
  );
}
