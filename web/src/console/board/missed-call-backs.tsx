import { Notice } from '../../ui/feedback/notice.tsx';
import { weekdayTime } from '../layout/weekday-time.ts';
import type { Board } from './board.queries.ts';

/** Promised callbacks that are overdue by a quarter of an hour. */
export function MissedCallBacks({ missed }: { missed: Board['missed_call_backs'] }) {
  if (missed.length === 0) return null;
  return (
    <Notice kind="bad" title={`Missed callbacks: ${missed.length}`}>
      <ul>
        {missed.map(({ request_id, shop, service_title, promised_by, due_at }) => (
          <li key={`${request_id} ${shop}`}>
            {`${shop}, ${service_title}: promised by ${promised_by} for ${weekdayTime(due_at)}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
