import styles from './area-prices.module.css';
import { indexText } from './price-words.ts';

/** What $100 of work costs in an area, once there are a hundred prices. */
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
