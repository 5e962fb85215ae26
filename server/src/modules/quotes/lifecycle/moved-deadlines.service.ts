import type { Deps, Trx } from '../../../deps.ts';
import { addCallableTime, callableTimeBetween } from '../../shops/index.ts';
import { findCallableHours } from '../request/callable-shops.service.ts';
import { applyChange, SYSTEM } from './change.service.ts';
import type { LifecycleDeps } from './closing.service.ts';
import { QUOTE_CLOCK, type ClockStep } from './deadlines.service.ts';
import { isOpen } from './lifecycle.rules.ts';
import { movedDeadlines } from './moved-deadlines.rules.ts';
import { findPlaceOfQuote, findQuotesNear } from './moved-deadlines.store.ts';
import { lockAnyQuote, updateQuote, type StoredQuote } from './quotes.store.ts';

/** The job for one quote near a closed shop. */
export const MOVE_DEADLINES = 'move-deadlines';

/** Closures that were entered together, and when. */
export interface EnteredClosure {
  entry: string;
  at: string;
}

/** Enqueues a job for each open quote near the shops of new closures. */
export async function planMoves(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { entry, at }: EnteredClosure,
): Promise<void> {
  const ids = await findQuotesNear(db, entry, now());
  if (ids.length === 0) return;
  const work = ids.map((quoteId) => ({ data: { quoteId, entry, at } }));
  await jobs.enqueueEach(db, MOVE_DEADLINES, work);
}

/** Moves the deadlines of a quote by the callable time that it lost to a closure. */
export async function moveDeadlines(
  deps: LifecycleDeps,
  { quoteId, entry, at }: EnteredClosure & { quoteId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, quoteId);
    if (!quote || !isOpen(quote.status)) return;
    const place = await findPlaceOfQuote(trx, quote.user_address_id);
    const hoursUpTo = (last: number) =>
      findCallableHours(deps, trx, place, quote.radius, { upTo: last });
    // Ignores closures entered later, because each entry moves deadlines separately.
    const usual = await hoursUpTo(Number(entry) - 1);
    const later = await hoursUpTo(Number(entry));
    const moved = movedDeadlines(
      quote,
      { enteredAt: new Date(at), now: deps.now() },
      {
        usualBetween: (from, to) => callableTimeBetween(usual, from, to),
        laterAfter: (from, duration) => addCallableTime(later, from, duration),
      },
    );
    await saveMoved(deps, trx, quote, moved);
  });
}

const STEPS = {
  target_at: 'target',
  expected_at: 'target',
  limit_at: 'limit',
  closes_at: 'closing',
} as const satisfies Record<keyof ReturnType<typeof movedDeadlines>, ClockStep>;

async function saveMoved(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  moved: ReturnType<typeof movedDeadlines>,
): Promise<void> {
  const isMoved = (name: keyof typeof STEPS): boolean =>
    moved[name].getTime() !== quote[name].getTime();
  const names = (['target_at', 'expected_at', 'limit_at', 'closes_at'] as const).filter(isMoved);
  if (names.length === 0) return;
  if (isMoved('expected_at'))
    await applyChange(deps, trx, quote, SYSTEM, { event: 'expected_later', fields: moved });
  else await updateQuote(trx, quote.id, moved);
  await deps.jobs.enqueueEach(
    trx,
    QUOTE_CLOCK,
    names.map((name) => ({
      data: { quoteId: quote.id, step: STEPS[name] },
      at: moved[name],
    })),
  );
}
