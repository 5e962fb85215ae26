import styles from './area-prices.module.css';
import { indexText } from './price-words.ts';

/** The local cost of $100 of work, shown from a hundred prices on. */
export function AreaIndex({ name, index }: { name: string; index: number | null }) {
  if (index === null) return null;
  return (
    <div className={styles.index}>
      <strong>{indexText(index, name)}</strong>
      <span className={styles.soft}>
        Compared service by service and by vehicle type: the middle price here against the middle
        price everywhere.
      </span>
    </div>
  );
}
