import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { saveView } from './views.store.ts';

export async function markQuoteSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  quoteId: string,
): Promise<void> {
  if (!(await saveView(db, userId, quoteId, now()))) throw notFound();
}
