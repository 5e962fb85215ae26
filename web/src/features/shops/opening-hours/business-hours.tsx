import type { BusinessDayKind } from '@fourbay/contract/shops/business-days';
import { dateFormat } from '@fourbay/contract/formats/date-format';
import { OPEN_QUESTIONS, weekdays } from '@fourbay/contract/shops/shop-limits';
import { capitalized } from '../../../lib/text/format.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { comingDays, type ComingDays as Days } from './coming-days.ts';
import { isOpen, describeOpenState, formatHours, type OpenState } from './opening-text.ts';
import styles from '../shops.module.css';
import type { Shop } from '../shops.queries.ts';

type Hours = Pick<
  Shop['attributes'],
  'business_hours' | 'business_days' | 'business_day_kinds' | 'hours_assumed' | 'timezone'
> & {
  open_state: OpenState;
};

const ASSUMED = 'We don’t know this shop’s hours. These are typical hours.';

const WITHOUT_HOURS: Partial<Record<BusinessDayKind, string>> = OPEN_QUESTIONS;

/**
 * Whether a shop is open, its weekly hours, and upcoming days with different hours, in the shop's
 * time zone.
 */
export function BusinessHours({ shop }: { shop: Hours }) {
  const { business_hours, business_day_kinds, hours_assumed, timezone, open_state } = shop;
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
            <dd>
              {WITHOUT_HOURS[business_day_kinds[day]] ??
                (business_hours[day].map(formatHours).join(', ') || 'Closed')}
            </dd>
          </div>
        ))}
      </dl>
      <ComingDays days={comingDays(shop)} />
      <p className={styles.soft}>
        {`${hours_assumed ? `${ASSUMED} ` : ''}Times are in the shop’s time zone.`}
      </p>
    </>
  );
}

function ComingDays({ days }: { days: readonly Days[] }) {
  if (days.length === 0) return null;
  return (
    <>
      <p className={styles.soft}>Different hours in the next two weeks:</p>
      <ul className={styles.comingDays}>
        {days.map(({ when, what }) => (
          <li key={when}>
            <strong>{when}</strong>
            <span>{`: ${what}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
