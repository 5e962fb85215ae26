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
    kept('when we asked a shop for an appointment (names the shop, not you)'),
    {
      whose: isBelowOwnQuote('booking_id', 'bookings'),
    },
  ),
  personalTable(
    'bookings',
    blanked(() => ({ note: '', share_contact: false, owner_message: null })),
    { whose: isOfOwnQuote },
  ),
];
