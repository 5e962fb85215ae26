import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { countOwnQuotes, findOwnQuote, findOwnQuotes, type QuoteRow } from './own-quotes.store.ts';

export async function listOwnQuotes(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  list: ListQuery,
): Promise<{ rows: QuoteRow[]; count: number }> {
  const rows = await findOwnQuotes(db, userId, list);
  const [first] = rows;
  if (first) return { rows, count: first.total };
  return { rows, count: list.page > 1 ? await countOwnQuotes(db, userId, list) : 0 };
}

export async function readOwnQuote(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<QuoteRow> {
  const row = await findOwnQuote(db, userId, id);
  if (!row) throw notFound();
  return row;
}
