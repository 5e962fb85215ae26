// Reads bookings.
import type { Db } from '../../../deps.ts';

/** Whether an appointment at a shop of the quote is requested, offered or agreed. */
export const hasLiveBooking = async (db: Db, quoteId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;
