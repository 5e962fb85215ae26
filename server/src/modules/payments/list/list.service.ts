import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import {
  findAllPayments,
  findOwnPayment,
  findOwnPayments,
  type RefundablePayment,
} from './list.store.ts';

type ListDeps = Pick<Deps, 'db'>;

export const listOwnPayments = (
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  userId: string,
  list: ListQuery,
) => findOwnPayments(db, userId, list, cards);

export async function readOwnPayment(
  { db }: ListDeps,
  userId: string,
  id: string,
): Promise<RefundablePayment> {
  const payment = await findOwnPayment(db, userId, id);
  if (!payment) throw notFound();
  return payment;
}

export const listAllPayments = ({ db }: ListDeps, list: ListQuery) => findAllPayments(db, list);
