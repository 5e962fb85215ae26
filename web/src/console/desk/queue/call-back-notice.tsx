import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { weekdayTime } from '../../layout/weekday-time.ts';
import { useQueue } from './queue.queries.ts';

/** No refresh while a request is held, because the notice is not shown then. */
const HELD_POLL_INTERVAL_MS = 30_000;

/** Due callbacks that nobody is making. */
export function CallBackNotice({ onClaim }: { onClaim?: (id: string) => void }) {
  const due = useQueue(onClaim ? undefined : HELD_POLL_INTERVAL_MS).data?.call_backs ?? [];
  const [first] = due;
  if (!first) return null;
  const more = due.length > 1 ? ` And ${due.length - 1} more.` : '';
  return (
    <Notice
      kind="warn"
      title={`Call ${first.shop} back`}
      action={
        onClaim && (
          <Button size="small" onClick={() => onClaim(first.request_id)}>
            Take it
          </Button>
        )
      }
    >
      {`${first.service_title}: promised by ${first.own ? 'you' : first.promised_by} for ` +
        `${weekdayTime(first.due_at)}.${more}`}
    </Notice>
  );
}
