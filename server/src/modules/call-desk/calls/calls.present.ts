import type { CallRow } from './calls.store.ts';

export const presentCall = (call: CallRow) => ({
  id: call.id,
  service_provider_id: call.service_provider_id,
  name: call.name,
  started_at: call.started_at.toISOString(),
  ended_at: call.ended_at?.toISOString() ?? null,
  outcome: call.outcome,
  call_back_at: call.call_back_at?.toISOString() ?? null,
  note: call.note,
});
