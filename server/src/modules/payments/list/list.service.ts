import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { ListQuery } from '../../../platform/list-query.ts';
import type { PaymentRow } from '../payments.store.ts';
import { findAllPayments, findOwnPayment, findOwnPayments } from './list.store.ts';

type ListDeps = Pick<Deps, 'db'>;

export const listOwnPayments = ({ db }: ListDeps, userId: string, list: ListQuery) =>
  findOwnPayments(db, userId, list);

export async function readOwnPayment(
  { db }: ListDeps,
  userId: string,
  id: string,
): Promise<PaymentRow> {
  const payment = await findOwnPayment(db, userId, id);
  if (!payment) throw notFound();
  return payment;
}

export const listAllPayments = ({ db }: ListDeps, list: ListQuery) => findAllPayments(db, list);
