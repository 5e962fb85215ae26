import type { Deps } from '../../../deps.ts';
import { findBalances, isServedElsewhere, type Balances } from '../../quota/index.ts';
import type { UserRow } from './users.store.ts';

export type UserWithBalances = UserRow & { balances: Balances; isServedElsewhere: boolean };

/** Adds the balances, which every response about a user includes. */
export async function withBalances(
  { db }: Pick<Deps, 'db'>,
  user: UserRow,
): Promise<UserWithBalances> {
  const [balances, servedElsewhere] = await Promise.all([
    findBalances(db, user.id),
    isServedElsewhere(db, user.id),
  ]);
  return { ...user, balances, isServedElsewhere: servedElsewhere };
}
