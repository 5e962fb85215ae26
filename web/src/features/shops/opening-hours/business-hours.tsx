import { dateFormat } from '@fourbay/contract/formats/date-format';
import { weekdays } from '@fourbay/contract/shops/shop-limits';
import { capitalized } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { isOpen, describeOpenState, formatHours, type OpenState } from './opening-text.ts';
import styles from '../shops.module.css';
import type { Shop } from '../shops.queries.ts';

type Hours = Pick<Shop['attributes'], 'business_hours' | 'hours_assumed' | 'timezone'> & {
  open_state: OpenState;
};

const ASSUMED = 'We don’t know this shop’s hours. These are typical ones.';

/** Whether a shop is open, and its weekly hours, in the shop's time zone. */
export function BusinessHours({
  shop: { business_hours, hours_assumed, timezone, open_state },
}: {
  shop: Hours;
}) {
  const now = useNow();
  const today = dateFormat({ weekday: 'long', timeZone: timezone }).format(now).toLowerCase();
  return (
    <>
      <p className={isOpen(open_state, now) ? styles.open : styles.closed}>
        {describeOpenState(open_state, timezone, now)}
      </p>
      <dl className={styles.hours}>
        {weekdays.map((day) => (
          <div key={day} {...(day === today ? { 'aria-current': 'date' } : {})}>
            <dt>{capitalized(day)}</dt>
            <dd>{business_hours[day].map(formatHours).join(', ') || 'Closed'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        {`${hours_assumed ? ASSUMED : 'Holidays not included.'} Times are local to the shop.`}
      </p>
    </>
  );
}
