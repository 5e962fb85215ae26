import { sql } from 'kysely';
import {
  blanked,
  kept,
  personalTable,
  type PersonalTable,
  type Subject,
} from '../../platform/database/personal-data.ts';

const ofOwnPayments = ({ id }: Subject) =>
  sql<boolean>`payment_id in (select id from payments where user_id = ${id})`;

/** Payments are kept for bookkeeping. Card and refund reason are blanked. */
export const paymentsPersonalData: readonly PersonalTable[] = [
  personalTable(
    'payment_refunds',
    blanked(() => ({ reason: '' })),
    { whose: ofOwnPayments, withheld: { requested_by: 'about someone else' } },
  ),
  personalTable(
    'refund_requests',
    blanked(() => ({ note: '', answer: null })),
    { whose: ofOwnPayments },
  ),
  personalTable(
    'payment_events',
    kept('which payment events were processed, so that none is processed twice'),
    { whose: ofOwnPayments },
  ),
  personalTable(
    'payments',
    blanked(() => ({ card_brand: null, card_last4: null })),
  ),
];
