import { useEffect, useRef } from 'react';
import { formatTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { QueueRow } from './queue.queries.ts';
import { TimeLeftMark } from './time-left-mark.tsx';
import { ageOf } from './time-left.ts';
import styles from '../../layout/layout.module.css';

interface QueueTableRowProps {
  row: QueueRow;
  now: number;
  chosen: boolean;
  onChoose: () => void;
  onClaim: () => void;
}

export function QueueTableRow({ row, now, chosen, onChoose, onClaim }: QueueTableRowProps) {
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    // A click shows colleagues who looks at the request; the keys do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr ref={place} data-chosen={chosen} aria-current={chosen || undefined} onClick={onChoose}>
      <td>
        <TimeLeftMark request={row} now={now} />
      </td>
      <td className={styles.figure}>{ageOf(row, now)}</td>
      <td>{row.vehicle}</td>
      <td>
        <span>{row.service_title}</span>
        <div className={styles.soft}>
          {row.booking
            ? bookingText(row.booking)
            : row.services.flatMap(({ details }) => details).join('; ')}
        </div>
      </td>
      <td>
        <span>{row.town}</span>
        <div className={styles.soft}>{`${localTime(now, row.timezone)} there`}</div>
      </td>
      <td className={styles.figure}>{row.booking ? 'Booking' : `${row.prices} of 4`}</td>
      <td>
        {row.state === 'held' && <span>{row.holder ?? ''}</span>}
        {row.state === 'waiting' && <span className={styles.soft}>nobody</span>}
        {row.state === 'scheduled' && row.resume_at && (
          <span className={styles.soft}>{`call at ${formatTime(row.resume_at)} your time`}</span>
        )}
        {row.answered && <strong>The owner answered</strong>}
        {row.texted && <strong>A shop texted</strong>}
        {row.on_the_phone && row.state === 'held' && (
          <div className={styles.soft}>{`on the phone: ${row.on_the_phone}`}</div>
        )}
      </td>
      <td>{row.looking.join(', ')}</td>
      <td>
        {row.own && <span className={styles.soft}>your own</span>}
        {!row.own && row.state !== 'held' && (
          <Button size="small" onClick={onClaim}>
            <span>{'Claim '}</span>
            <span className="visually-hidden">{`${row.service_title}, ${row.vehicle}`}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** `Wed 2:40 pm` */
const localTime = (now: number, timeZone: string): string =>
  formatTime(new Date(now), { timeZone, weekday: 'short' });

/** `Booking ABCDEF: ask Barton Tire` */
function bookingText({ reference, task, shop }: NonNullable<QueueRow['booking']>): string {
  if (task === null) return `Booking ${reference}: with ${shop}`;
  return `Booking ${reference}: ${task === 'ask' ? `ask ${shop}` : `let ${shop} know`}`;
}
