import type { Deps, Trx } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { before, days } from '../../platform/values/clock.ts';
import {
  BUDGETS,
  decide,
  keyOf,
  type Charge,
  type Message,
  type Spent,
  type Verdict,
} from './budgets.rules.ts';
import {
  countSent,
  deleteCountsBefore,
  recount,
  sumByKind,
  type KindCounts,
} from './budgets.store.ts';

type BudgetDeps = Pick<Deps, 'now'>;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counts messages before they are queued, in the caller's transaction, and decides whether each
 * goes out now, after a quiet time, or never. A message without charges always goes out.
 */
export async function admitEach(
  { now }: BudgetDeps,
  trx: Trx,
  messages: readonly Message[],
): Promise<Verdict[]> {
  const wanted = tally(messages.flatMap(({ charges }) => charges));
  if (wanted.size === 0) return messages.map(() => 'now');
  const day = dayOf(now());
  const spent = new Map<string, Spent>();
  for (const row of await countSent(trx, day, [...wanted.values()])) {
    const key = keyOf(row);
    spent.set(key, { today: row.today - (wanted.get(key)?.count ?? 0), before: row.before });
  }
  const decided = decide(messages, spent);
  for (const [index, { verdict, over }] of decided.entries()) {
    if (verdict !== 'never') continue;
    const charges = messages[index]?.charges ?? [];
    await recount(trx, day, over, 'dropped');
    await recount(
      trx,
      day,
      charges.filter((charge) => !over.includes(charge)),
      'none',
    );
  }
  return decided.map(({ verdict }) => verdict);
}

function tally(charges: readonly Charge[]): Map<string, Charge & { count: number }> {
  const counts = new Map<string, Charge & { count: number }>();
  for (const charge of charges) {
    const count = (counts.get(keyOf(charge))?.count ?? 0) + 1;
    counts.set(keyOf(charge), { ...charge, count });
  }
  return counts;
}

export const admit = async (deps: BudgetDeps, trx: Trx, message: Message): Promise<Verdict> =>
  (await admitEach(deps, trx, [message]))[0] ?? 'now';

/** A waiting message was replaced by a newer one about the same thing, or has become moot. */
export const recordCollapsed = (
  { now }: BudgetDeps,
  trx: Trx,
  charges: readonly Charge[],
): Promise<void> => recount(trx, dayOf(now()), charges, 'collapsed');

/**
 * Counts something by which an owner makes us contact a shop. False when their budget at this shop
 * is used up.
 */
export const mayContactShop = async (
  deps: BudgetDeps,
  trx: Trx,
  { userId, shopId }: { userId: string; shopId: string },
): Promise<boolean> => {
  const recipient = `user:${userId} shop:${shopId}`;
  return (await admit(deps, trx, { charges: [{ kind: 'owner_to_shop', recipient }] })) === 'now';
};

/** The same, for an owner who asks for it: the refusal says when to try again. */
export async function requireShopContact(
  deps: BudgetDeps,
  trx: Trx,
  contacted: { userId: string; shopId: string; shop: string },
): Promise<void> {
  if (await mayContactShop(deps, trx, contacted)) return;
  const { perDay } = BUDGETS.owner_to_shop;
  throw usedUp(
    deps,
    `You’ve reached today’s limit of ${perDay} messages to ${contacted.shop}. Please try again tomorrow.`,
  );
}

/** The refusal of something whose budget for the day is used up. */
export function usedUp({ now }: BudgetDeps, sentence: string): AppError {
  const tomorrow = new Date(`${dayOf(now())}T00:00:00Z`).getTime() + days(1);
  return new AppError('rate_limited', {
    retryAfterSeconds: Math.ceil((tomorrow - now().getTime()) / 1_000),
    sentence,
  });
}

/** Today's messages by kind, for the metrics. */
export const countToday = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<KindCounts[]> =>
  sumByKind(db, dayOf(now()));

/** Longer than the longest budget. */
const KEEP_MS = days(8);

export const sweepMessageCounts = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteCountsBefore(db, dayOf(before(now(), KEEP_MS)));
