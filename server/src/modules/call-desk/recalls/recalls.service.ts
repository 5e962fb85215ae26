import { RECALL_WITHIN_DAYS, type RecallOutcome } from '@fourbay/contract/recall-limits';
import type { Deps } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { days, before } from '../../../platform/clock.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { isSame } from './recalls.rules.ts';
import { drawRecalls, lockRecall, settleRecall, type RecallRow } from './recalls.store.ts';

export async function drawSample({
  db,
  now,
  config,
  log,
}: Pick<Deps, 'db' | 'now' | 'config' | 'log'>): Promise<void> {
  const at = now();
  const drawn = await drawRecalls(db, {
    since: before(at, days(RECALL_WITHIN_DAYS)),
    percent: config.RECALL_PERCENT,
    now: at,
  });
  if (drawn > 0) log.info({ event: 'recalls_drawn', drawn }, 'prices drawn to be asked for again');
}

interface RecallResult {
  outcome: RecallOutcome;
  cents: number | null;
  note: string;
}

/** Puts down what a shop said when it was asked again, and compares. */
export async function reportRecall(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  id: string,
  { outcome, cents, note }: RecallResult,
): Promise<RecallRow> {
  return db.transaction().execute(async (trx) => {
    const recall = await lockRecall(trx, id);
    if (!recall) throw notFound();
    if (recall.entered_by_id === staffId || recall.owner_id === staffId)
      throw new AppError('own_request', {
        sentence: 'Somebody else has to ask for this price again.',
      });
    if (recall.outcome)
      throw new AppError('conflict', {
        sentence: 'Somebody asked for this price in the meantime.',
      });
    if (outcome === 'told' && cents === null) throw invalid({ price: 'is required' });
    const told = outcome === 'told' ? cents : null;
    const same = told === null ? null : isSame(recall.entered_cents, told);
    await settleRecall(trx, id, {
      outcome,
      told_cents: told,
      same,
      note,
      called_by: staffId,
      called_at: now(),
    });
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: staffId,
      action: 'price_rechecked',
      quote_id: recall.quote_id,
      service_provider_id: recall.shop_id,
      subject_user_id: recall.entered_by_id,
      detail: { outcome, ...(same === null ? {} : { same: same ? 'yes' : 'no' }) },
    });
    const after = await lockRecall(trx, id);
    if (!after) throw notFound();
    return after;
  });
}
