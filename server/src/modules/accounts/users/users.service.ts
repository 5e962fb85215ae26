import type { Deps } from '../../../deps.ts';
import { findBalances, isServedElsewhere, type Balances } from '../../quota/index.ts';
import type { UserRow } from './users.store.ts';

export type UserWithBalances = UserRow & { balances: Balances; isServedElsewhere: boolean };

/** Adds the balances, which every response about a user includes. */
export const withBalances = async (
  { db }: Pick<Deps, 'db'>,
  user: UserRow,
): Promise<UserWithBalances> => ({
  ...user,
  balances: await findBalances(db, user.id),
  isServedElsewhere: await isServedElsewhere(db, user.id),
});
