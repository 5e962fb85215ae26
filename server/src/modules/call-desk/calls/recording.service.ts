import { notFound } from '../../../platform/http/app-error.ts';
import { requireLease, type DeskDeps, type HeldLease } from '../lease/lease.service.ts';
import { findCalls, saveRecordingDeclined, type CallRow } from './calls.store.ts';

interface RecordingAnswer {
  callId: string;
  declined: boolean;
}

/** Stored apart from the outcome. The shop can decline recording and still give a price. */
export const markRecording = (
  deps: DeskDeps,
  lease: HeldLease,
  { callId, declined }: RecordingAnswer,
): Promise<CallRow> =>
  deps.db.transaction().execute(async (trx) => {
    await requireLease(deps, trx, lease);
    const call = (await findCalls(trx, lease.quoteId)).find(({ id }) => id === callId);
    if (!call) throw notFound();
    await saveRecordingDeclined(trx, callId, declined);
    await deps.live.publish(trx, { topic: 'desk', quoteId: lease.quoteId });
    return { ...call, recording_declined: declined };
  });
