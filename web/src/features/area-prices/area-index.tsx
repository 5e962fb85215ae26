import styles from './area-prices.module.css';
import { indexText } from './price-words.ts';

/** The local cost of $100 of work, shown once there are a hundred prices. */
export function AreaIndex({ name, index }: { name: string; index: number | null }) {
  if (index === null) return null;
  return (
    <div className={styles.index}>
      <strong>{indexText(index, name)}</strong>
      <span className={styles.soft}>
        We compare the median price here with the median price everywhere, for each service and
        vehicle type.
      </span>
    </div>
  );
}
