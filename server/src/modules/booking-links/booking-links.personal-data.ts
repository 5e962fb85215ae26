import {
  deleted,
  personalTable,
  type PersonalTable,
} from '../../platform/database/personal-data.ts';
import { isBelowOwnQuote } from '../quotes/index.ts';

export const bookingLinksPersonalData: readonly PersonalTable[] = [
  personalTable('booking_questions', deleted, {
    whose: isBelowOwnQuote('booking_id', 'bookings'),
    withheld: { token_hash: 'a hash of a secret' },
  }),
];
