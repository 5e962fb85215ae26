import { dayOf } from '@fourbay/contract/formats/days';
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

/**
 * Counts messages before they are queued, in the caller's transaction, and decides whether each is
 * sent now, later, or never. A message without charges is always sent.
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

/** Records that a delayed message was replaced by a newer one, or isn't needed anymore. */
export const recordCollapsed = (
  { now }: BudgetDeps,
  trx: Trx,
  charges: readonly Charge[],
): Promise<void> => recount(trx, dayOf(now()), charges, 'collapsed');

/**
 * Counts an action that makes us contact a shop. False if the owner has used up the budget for this
 * shop.
 */
export const mayContactShop = async (
  deps: BudgetDeps,
  trx: Trx,
  { userId, shopId }: { userId: string; shopId: string },
): Promise<boolean> => {
  const recipient = `user:${userId} shop:${shopId}`;
  return (await admit(deps, trx, { charges: [{ kind: 'owner_to_shop', recipient }] })) === 'now';
};

/** Does the same for an owner's call, and refuses with a message that says when to try again. */
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

/** The error for a budget that is used up for the day. */
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
