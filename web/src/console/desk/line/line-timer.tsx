import { CallTimer } from '../held/call/call-timer.tsx';
import type { LiveLine } from './use-line.ts';
import { isInUse } from './line-states.ts';

interface LineTimerProps {
  line: Pick<LiveLine, 'state' | 'answered_at' | 'rang_at' | 'seconds'>;
  dialedAt: string;
}

/** The time since the shop answered, since its phone began to ring, or since we dialed. */
export function LineTimer({ line, dialedAt }: LineTimerProps) {
  if (isInUse(line)) return <CallTimer since={line.answered_at ?? line.rang_at ?? dialedAt} />;
  return line.seconds ? <CallTimer lasted={line.seconds} /> : null;
}
