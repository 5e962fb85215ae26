import { formatMoment, formatTime } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { Recall } from './recalls.queries.ts';

/** Prices to re-call, without the entered amounts. */
export function OpenRecalls({
  recalls,
  at,
  onCall,
}: {
  recalls: readonly Recall[];
  at: Date;
  onCall: (recall: Recall) => void;
}) {
  return (
    <TableFrame
      label="Prices to ask for again"
      heads={['Shop', 'Time there', 'Job', 'Quoted']}
      actions="Actions"
    >
      {recalls.map((recall) => {
        const { shop, why_not, vehicle, service_title, told_at } = recall.attributes;
        return (
          <tr key={recall.id}>
            <td>
              <strong>{shop.name}</strong>
              <div className={styles.soft}>{shop.town}</div>
              <a className={styles.oneLine} href={`tel:${shop.phone_raw}`}>
                {shop.phone}
              </a>
            </td>
            <td className={styles.oneLine}>
              {formatTime(at, { timeZone: shop.timezone, weekday: 'short' })}
            </td>
            <td>
              <span>{service_title}</span>
              <div className={styles.soft}>{vehicle}</div>
            </td>
            <td className={styles.oneLine}>{formatMoment(told_at)}</td>
            <td>
              <Button
                size="small"
                reason={why_not ?? undefined}
                aria-label={`Ask again: ${shop.name} about ${service_title}`}
                onClick={() => onCall(recall)}
              >
                Ask again
              </Button>
            </td>
          </tr>
        );
      })}
    </TableFrame>
  );
}
