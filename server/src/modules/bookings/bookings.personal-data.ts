import {
  blanked,
  kept,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';
import { isBelowOwnQuote, isOfOwnQuote } from '../quotes/index.ts';

export const bookingsPersonalData: readonly PersonalTable[] = [
  personalTable(
    'booking_slots',
    kept('when a shop was asked for an appointment; it names the shop, not you'),
    {
      whose: isBelowOwnQuote('booking_id', 'bookings'),
    },
  ),
  personalTable(
    'bookings',
    blanked(() => ({ note: '', share_contact: false })),
    { whose: isOfOwnQuote },
  ),
];
