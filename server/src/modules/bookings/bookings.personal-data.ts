import { sql } from 'kysely';
import {
  blanked,
  kept,
  personalTable,
  type PersonalTable,
  type Subject,
} from '../../platform/personal-data.ts';

const ofQuote = ({ id }: Subject) =>
  sql<boolean>`quote_id in (select q.id from user_quotes q where q.user_id = ${id})`;

export const bookingsPersonalData: readonly PersonalTable[] = [
  personalTable(
    'booking_slots',
    kept('when a shop was asked for an appointment; it names the shop, not you'),
    {
      whose: ({ id }) =>
        sql<boolean>`
          booking_id in (
              select b.id
              from bookings b
              join user_quotes q on q.id = b.quote_id
              where q.user_id = ${id}
            )`,
    },
  ),
  personalTable(
    'bookings',
    blanked(() => ({ note: '', share_contact: false })),
    { whose: ofQuote },
  ),
];
