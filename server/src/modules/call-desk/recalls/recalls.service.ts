import { RECALL_WITHIN_DAYS, type RecallOutcome } from '@fourbay/contract/call-desk/recall-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { findRefusals } from '../shops/describe-shops.service.ts';
import { isConfirmed } from './recalls.rules.ts';
import {
  findRecalls,
  insertRecallSample,
  lockRecall,
  saveRecallResult,
  type LockedRecall,
  type RecallRow,
} from './recalls.store.ts';

const MAX_LISTED = 100;

/** The re-calls that a supervisor can make, or those already made. */
export async function listRecalls(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  staffId: string,
  done: boolean,
) {
  const { rows, count } = await findRecalls(deps.db, { staffId, done, limit: MAX_LISTED });
  const shopIds = done ? [] : [...new Set(rows.map(({ shop_id }) => shop_id))];
  const refusals = await findRefusals(deps, deps.db, shopIds);
  const listed = rows.map((row) => ({ ...row, whyNot: refusals.get(row.shop_id) ?? null }));
  return { rows: listed, count };
}

export async function sampleRecalls({
  db,
  now,
  config,
  log,
}: Pick<Deps, 'db' | 'now' | 'config' | 'log'>): Promise<void> {
  const at = now();
  const drawn = await insertRecallSample(db, {
    since: before(at, days(RECALL_WITHIN_DAYS)),
    percent: config.RECALL_PERCENT,
    now: at,
  });
  if (drawn > 0) log.info({ event: 'recalls_drawn', drawn }, 'prices sampled for price checks');
}

interface RecallReport {
  outcome: RecallOutcome;
  cents: number | null;
  note: string;
}

/** Saves the result of a re-call and compares it with the entered price. */
export async function reportRecall(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  id: string,
  { outcome, cents, note }: RecallReport,
): Promise<RecallRow> {
  return db.transaction().execute(async (trx) => {
    const recall = await lockOpenRecall(trx, staffId, id);
    if (outcome === 'told' && cents === null) throw invalid({ price: 'is required' });
    const quotedCents = outcome === 'told' ? cents : null;
    const same = quotedCents === null ? null : isConfirmed(recall.entered_cents, quotedCents);
    await saveRecallResult(trx, id, {
      outcome,
      told_cents: quotedCents,
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
    const saved = await lockRecall(trx, id);
    if (!saved) throw notFound();
    return saved;
  });
}

async function lockOpenRecall(trx: Trx, staffId: string, id: string): Promise<LockedRecall> {
  const recall = await lockRecall(trx, id);
  if (!recall) throw notFound();
  if (recall.entered_by_id === staffId || recall.owner_id === staffId)
    throw new AppError('own_request', {
      sentence: 'Someone else has to check this price.',
    });
  if (recall.outcome)
    throw new AppError('conflict', {
      sentence: 'Someone else just called about this price.',
    });
  return recall;
}
