import { weekdays } from '@fourbay/contract/provider-limits';
import styles from './providers.module.css';
import type { Shop } from './providers.queries.ts';

type Hours = Shop['attributes']['business_hours'];

const rangeInWords = ({ start, end }: Hours[keyof Hours][number]): string => (end ? `${start} – ${end}` : 'open 24 hours');

/** The week of a shop, in its own time. */
export function BusinessHours({ hours, assumed }: { hours: Hours; assumed: boolean }) {
  return (
    <>
      <dl className={styles.hours}>
        {weekdays.map((day) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{hours[day].map(rangeInWords).join(', ') || 'Closed'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{assumed ? 'Nobody told us the hours: these are assumed.' : 'Holidays are not known.'} Times are the shop’s own.</p>
    </>
  );
}
