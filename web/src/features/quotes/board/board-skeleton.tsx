import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './quote-board.module.css';

/** Four closed bay doors, shown while prices load. */
export function BoardSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the prices</span>
      <div className={styles.bar}>
        <Skeleton width="300px" height="40px" radius={8} />
      </div>
      <div className={styles.bays}>
        {[1, 2, 3, 4].map((bay) => (
          <Skeleton key={bay} height="290px" radius={10} />
        ))}
      </div>
    </div>
  );
}
