import type { CallMatter, OwedCallBackRow } from '@fourbay/contract/voice/calling-shop';
import type { IncomingCall } from '@fourbay/contract/voice/incoming-calls';
import type { OwedCallBack } from '@fourbay/contract/voice/owed-call-backs';
import { presentDeskLine } from '../lines/lines.present.ts';
import { presentCallingShop, presentMatter } from '../look-up/look-up.present.ts';
import type {
  DescribedCall,
  DescribedMatter,
  DescribedOwed,
  OpenOwed,
} from './describe.service.ts';

const presentCallMatter =
  (agentId: string) =>
  (matter: DescribedMatter): CallMatter => ({
    ...presentMatter(agentId)(matter),
    why: matter.why,
    due_at: matter.dueAt.toISOString(),
    last_outcome: matter.lastOutcome,
    holder_id: matter.holder_id,
    holder_free: matter.holderFree,
    asked_for: matter.askedFor,
  });

function stateOf({ call, line }: DescribedCall): IncomingCall['state'] {
  if (call.ended_at || line?.ended_at) return 'ended';
  if (call.answered_at) return 'on_the_line';
  return call.voicemail_at ? 'leaving_message' : 'ringing';
}

const onlyOne = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null);

export function presentIncoming(described: DescribedCall, agentId: string): IncomingCall {
  const { call, line, ring, shops, matters, nextAgent, owed } = described;
  const presented = shops.map(presentCallingShop);
  const shop = onlyOne(presented);
  return {
    id: call.id,
    state: stateOf(described),
    received_at: call.received_at.toISOString(),
    answered_at: call.answered_at?.toISOString() ?? null,
    ended_at: (call.ended_at ?? line?.ended_at)?.toISOString() ?? null,
    number: call.number,
    caller: call.caller ?? (shop ? 'shop' : null),
    shop,
    shops: presented,
    matters: matters.map(presentCallMatter(agentId)),
    owed: owed.map(presentOwedRow),
    ringing: ring
      ? {
          agent_user_id: ring.agent_user_id,
          agent: ring.agent,
          since: ring.rang_at.toISOString(),
          until: ring.until.toISOString(),
        }
      : null,
    next_agent: nextAgent,
    taker: line ? { id: line.agent_user_id, name: line.agent } : null,
    line_id: line?.id ?? null,
  };
}

export const presentOwedRow = ({ row, shops }: DescribedOwed): OwedCallBackRow => ({
  id: row.id,
  kind: 'call_back_owed',
  number: row.number,
  shop: onlyOne(shops.map(presentCallingShop)),
  called_at: row.received_at.toISOString(),
  seconds: row.message_seconds,
  holder_id: row.settled_at ? null : row.agent_user_id,
  holder: row.settled_at ? null : row.holder,
});

export const presentOwed = (open: OpenOwed, agentId: string): OwedCallBack => ({
  ...presentOwedRow(open),
  shops: open.shops.map(presentCallingShop),
  matters: open.matters.map(presentCallMatter(agentId)),
  message: open.row.recording_id ? 'kept' : 'none',
  line: open.line?.agent_user_id === agentId ? presentDeskLine(open.line) : null,
  settled_at: open.row.settled_at?.toISOString() ?? null,
  settled_by: open.row.settled_name,
  settled_as: open.row.settled_as,
  note: open.row.note,
});
