import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { presentQuote } from './own-quotes.present.ts';
import { findOwnQuote } from './own-quotes.store.ts';

/** One of the owner's quotes as the wire has it. */
export async function showQuote(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  userId: string,
  id: string,
) {
  const row = await findOwnQuote(db, userId, id);
  if (!row) throw notFound();
  return { data: presentQuote(images, row) };
}
