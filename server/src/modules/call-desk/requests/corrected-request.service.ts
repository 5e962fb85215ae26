import { findHolder } from '../lease/lease.store.ts';
import { scheduleReturn, type DeskDeps } from '../lease/lease.service.ts';
import { lockAnyQuote } from '../../quotes/index.ts';
import { findDeskRequest } from './requests.store.ts';

/** Schedules a corrected request again if it waits for the hours of its shops, which may be others now. */
export const rescheduleCorrected = (deps: DeskDeps, quoteId: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, quoteId);
    if (!quote || quote.closed_at || (await findHolder(trx, quoteId, deps.now()))) return;
    const request = await findDeskRequest(trx, quoteId, deps.now());
    if (!request?.resume_at || request.resume_at <= deps.now()) return;
    await scheduleReturn(deps, trx, quoteId);
    await deps.live.publish(trx, { topic: 'desk', quoteId });
  });
