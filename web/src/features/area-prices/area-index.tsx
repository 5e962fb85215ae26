import styles from './area-prices.module.css';
import { indexText } from './price-words.ts';

/** What $100 of work costs in an area, once there are a hundred prices. */
export function AreaIndex({ name, index }: { name: string; index: number | null }) {
  if (index === null) return null;
  return (
    <div className={styles.index}>
      <strong>{indexText(index, name)}</strong>
      <span className={styles.soft}>
        Service by service and class by class of vehicle, the middle price here beside the middle
        price everywhere.
      </span>
    </div>
  );
}
