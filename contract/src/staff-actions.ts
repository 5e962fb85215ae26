import type { RecordedOutcome } from './call-outcomes.ts';

/** Actions of the audit log, beside ended calls. */
export const staffActionKinds = [
  'claimed',
  'shop_left_out',
  'shop_taken_back_in',
  'released',
  'taken_back',
  'reassigned',
  'cancelled_with_refund',
  'completed',
  'closed',
  'price_entered',
  'price_corrected',
  'price_withdrawn',
  'shop_fixed',
  'shop_request_done',
  'shop_request_declined',
  'shops_merged',
  'shops_kept_apart',
  'shops_split',
  'shops_imported',
  'payment_refunded',
  'sponsorship_given',
  'sponsorship_ended',
  'service_added',
  'service_edited',
  'price_question_edited',
  'price_rechecked',
  'vehicle_adopted',
  'vin_read',
  'quotes_granted',
  'account_suspended',
  'suspension_lifted',
  'account_restored',
] as const;

/** `call_no_answer`: a call is recorded with its outcome. */
export type StaffActionKind = (typeof staffActionKinds)[number] | `call_${RecordedOutcome}`;
