import { formatDistance } from '../../../lib/format.ts';
import { Bay } from '../../../ui/bay.tsx';
import type { Bay as BoardBay } from './price-board.ts';

/** A bay without a price: who is on the phone, that we are looking, or why it stays empty. */
export function WaitingBay({
  number,
  bay,
}: {
  number: number;
  bay: Exclude<BoardBay, { kind: 'priced' }>;
}) {
  if (bay.kind === 'gathering') {
    return (
      <Bay number={number} state={bay.label} door="working">
        <strong>{bay.call.name}</strong>
        <span>On the phone now, {formatDistance(bay.call.distance)} away</span>
      </Bay>
    );
  }
  if (bay.kind === 'finding') {
    return (
      <Bay number={number} state={bay.label} door="waiting">
        {bay.next && <span>We are choosing the next shop to call.</span>}
      </Bay>
    );
  }
  return (
    <Bay number={number} state={bay.label} door="empty">
      <span>{bay.reason}</span>
    </Bay>
  );
}
