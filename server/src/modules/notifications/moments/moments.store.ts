// Reads quote_views.
import type { Db } from '../../../deps.ts';

/** Whether the owner had the quote open at that time or later. */
export const wasSeenSince = async (db: Db, quoteId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('quote_views')
    .select('quote_id')
    .where('quote_id', '=', quoteId)
    .where('seen_at', '>=', since)
    .executeTakeFirst()) !== undefined;
