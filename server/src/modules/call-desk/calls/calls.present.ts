import { presentLine } from '../lines/lines.present.ts';
import type { LineRow } from '../lines/lines.store.ts';
import type { CallableDay } from '../../shops/index.ts';
import type { DueCallBack } from './call-backs.store.ts';
import type { CallRow } from './calls.store.ts';

export const presentCall = (call: CallRow & { line?: LineRow | undefined }) => ({
  id: call.id,
  service_provider_id: call.service_provider_id,
  name: call.name,
  agent: call.agent,
  started_at: call.started_at.toISOString(),
  ended_at: call.ended_at?.toISOString() ?? null,
  outcome: call.outcome,
  call_back_at: call.call_back_at?.toISOString() ?? null,
  note: call.note,
  forgotten: call.forgotten,
  recording_declined: call.recording_declined,
  line: presentLine(call),
});

export const presentCallBack = (due: DueCallBack, agentId: string) => ({
  request_id: due.quote_id,
  service_title: due.service_title,
  shop: due.shop,
  due_at: due.due_at.toISOString(),
  promised_by: due.promised_by,
  own: due.agent_user_id === agentId,
});

export const presentCallableDay = ({ date, note, callable }: CallableDay) => ({
  date,
  note,
  callable: callable.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    until: new Date(to).toISOString(),
  })),
});
