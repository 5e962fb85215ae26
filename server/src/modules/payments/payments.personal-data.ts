import { sql } from 'kysely';
import {
  blanked,
  kept,
  personalTable,
  type PersonalTable,
  type Subject,
} from '../../platform/personal-data.ts';

const ofOwnPayments = ({ id }: Subject) =>
  sql<boolean>`payment_id in (select id from payments where user_id = ${id})`;

/**
 * Law wants the books kept; the card and what was written about the person are not part of them.
 */
export const paymentsPersonalData: readonly PersonalTable[] = [
  personalTable(
    'payment_refunds',
    blanked(() => ({ reason: '' })),
    { whose: ofOwnPayments, withheld: { requested_by: 'about somebody else' } },
  ),
  personalTable(
    'payment_events',
    kept('which news of a payment was worked on, so that none is worked on twice'),
    { whose: ofOwnPayments },
  ),
  personalTable(
    'payments',
    blanked(() => ({ card_brand: null, card_last4: null })),
  ),
];
