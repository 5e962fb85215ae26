import type { Shop } from '../shops.queries.ts';
import styles from './shop-profile.module.css';

/** Figures from our calls to the shop, once there is a minimum number of them. */
export function ShopRecord({ record }: { record: Shop['attributes']['record'] }) {
  if (!record) return null;
  const { calls, answered, prices } = record;
  return (
    <div className={styles.wide}>
      <dl className={styles.record}>
        <div>
          <dt>of our calls answered</dt>
          <dd>{`${answered} of ${calls}`}</dd>
        </div>
        <div>
          <dt>{`${prices === 1 ? 'price' : 'prices'} given on those calls`}</dt>
          <dd>{prices}</dd>
        </div>
      </dl>
      <p className={styles.soft}>Based on our own calls. Shops can’t pay to change this.</p>
    </div>
  );
}
