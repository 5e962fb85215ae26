import { sql } from 'kysely';
import { deleted, personalTable, type PersonalTable } from '../../platform/personal-data.ts';

export const bookingLinksPersonalData: readonly PersonalTable[] = [
  personalTable('booking_questions', deleted, {
    whose: ({ id }) =>
      sql<boolean>`
        booking_id in (
            select b.id
            from bookings b
            join user_quotes q on q.id = b.quote_id
            where q.user_id = ${id}
          )`,
    withheld: { token_hash: 'a fingerprint of a secret' },
  }),
];
