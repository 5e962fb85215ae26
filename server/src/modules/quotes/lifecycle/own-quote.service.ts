import type { Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { lockOwnQuote, type StoredQuote } from './quotes.store.ts';

export async function requireOwnQuote(trx: Trx, userId: string, id: string): Promise<StoredQuote> {
  const quote = await lockOwnQuote(trx, userId, id);
  if (!quote) throw notFound();
  return quote;
}
