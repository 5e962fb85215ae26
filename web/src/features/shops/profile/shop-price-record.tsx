import { keptBasis, keptText, levelText } from '@fourbay/contract/price-figures/price-record-text';
import type { Shop } from '../shops.queries.ts';
import styles from './shop-profile.module.css';

interface ShopPriceRecordProps {
  record: Shop['attributes']['price_record'];
  level: Shop['attributes']['price_level'];
}

/** Whether the shop kept its prices, and how they compare, once there is a minimum number of reports. */
export function ShopPriceRecord({ record, level }: ShopPriceRecordProps) {
  if (!record && !level) return null;
  return (
    <div className={`${styles.main} ${styles.priceRecord}`}>
      {record && (
        <p>
          <strong>{keptText(record)}</strong>
          <span>{`${keptBasis(record)}, in the last 24 months.`}</span>
        </p>
      )}
      {level && (
        <p>
          <strong>{levelText(level)}</strong>
          <span>
            {`Compared with the median of the other prices on the same ${level.quotes} quotes, in ` +
              'the last ' +
              '24 months.'}
          </span>
        </p>
      )}
    </div>
  );
}
