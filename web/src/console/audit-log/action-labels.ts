import { changedFields } from '../shops/form/changed-fields.ts';
import type { staffActionKinds, StaffActionKind } from '@fourbay/contract/audit-log/staff-actions';
import { formatDollars, formatMoment } from '../../lib/text/format.ts';
import { labelOf, OUTCOMES } from '../desk/held/call/outcomes.ts';

/** Recorded action → label. Actions without a label are shown as recorded. */
const STAFF_ACTIONS: Record<(typeof staffActionKinds)[number], string> = {
  claimed: 'took a request',
  shop_left_out: 'skipped a shop',
  shop_taken_back_in: 'included a shop again',
  released: 'released a request',
  taken_back: 'took a request from a colleague',
  reassigned: 'reassigned a request',
  cancelled_with_refund: 'canceled a request',
  completed: 'completed a request',
  closed: 'closed a request',
  price_entered: 'entered a price',
  price_corrected: 'corrected a price',
  price_withdrawn: 'withdrew a price',
  call_undone: 'undid an outcome',
  shop_contact_added: 'added a shop contact',
  shop_contact_ended: 'ended a shop contact',
  owner_asked: 'asked the owner a question',
  shop_asked: 'asked a shop in writing',
  waiting_price_confirmed: 'confirmed a price that a shop sent',
  waiting_price_dropped: 'discarded a price that a shop sent',
  text_price_confirmed: 'saved a price that a shop texted',
  text_settled: 'settled a shop’s text',
  shop_texted: 'texted a shop',
  shop_restored: 'restored earlier shop info',
  closure_entered: 'added special hours',
  closure_removed: 'removed special hours',
  shop_added: 'added a shop',
  shop_fixed: 'changed a shop',
  shop_closed: 'unlisted a shop',
  shop_reopened: 'relisted a shop',
  shop_calls_stopped: 'stopped all calls to a shop',
  shop_calls_allowed: 'allowed calls to a shop again',
  shop_request_done: 'completed a request about a shop',
  shop_request_declined: 'declined a request about a shop',
  shops_merged: 'merged two shops',
  shops_kept_apart: 'kept two shops separate',
  shops_split: 'split two shops again',
  shops_imported: 'imported shops from a file',
  payment_refunded: 'refunded a payment',
  refund_declined: 'declined a refund',
  sponsorship_given: 'made a shop a sponsor',
  sponsorship_ended: 'ended a sponsorship',
  service_added: 'added a service',
  service_edited: 'edited a service',
  price_question_edited: 'edited a price question',
  price_rechecked: 'asked a shop for a price again',
  paid_report_set_aside: 'set aside a report of a price paid',
  paid_report_restored: 'counted a report of a price paid again',
  paid_report_told: 'told a shop what an owner paid',
  vin_read: 'viewed a vehicle’s VIN',
  booking_claimed: 'took a booking',
  call_forgotten: 'left a call without activity',
  booking_taken_back: 'returned a booking to the queue',
  booking_released: 'released a booking',
  booking_called: 'called a shop about a booking',
  booking_confirmed: 'confirmed an appointment',
  booking_countered: 'recorded times that a shop offered',
  booking_declined: 'recorded that a shop declined',
  booking_shop_notified: 'told a shop about a booking',
  booking_call_undone: 'undid an outcome of a booking’s call',
  contact_read: 'viewed an owner’s name and phone number',
  vehicle_adopted: 'added a vehicle to the catalog',
  quotes_granted: 'gave quotes to a user',
  account_suspended: 'suspended an account',
  suspension_lifted: 'reopened a suspended account',
  account_restored: 'restored a deleted account',
  staff_invited: 'invited a staff member',
  staff_invitation_revoked: 'revoked an invitation',
  text_read: 'read a text',
  staff_role_changed: 'changed a staff role',
  second_factor_reset: 'reset a staff member’s authenticator',
  signed_in: 'logged in',
  export_read: 'downloaded an export',
  dead_letters_retried: 'retried failed jobs',
  dead_letters_dismissed: 'dismissed failed jobs',
  message_resent: 'resent an e-mail',
};

const ACTION_LABELS: Readonly<Record<string, string>> = {
  ...STAFF_ACTIONS,
  ...Object.fromEntries(
    OUTCOMES.map((outcome) => [
      `call_${outcome}` satisfies StaffActionKind,
      `called: ${labelOf(outcome)}`,
    ]),
  ),
};

export const actionText = (action: string): string =>
  ACTION_LABELS[action] ?? action.replaceAll('_', ' ');

export const ACTION_CHOICES = Object.keys(ACTION_LABELS).map((value) => ({
  value,
  label: ACTION_LABELS[value] ?? value,
}));

/** `before: $289`, `price #7`, `reason: left the desk`. */
function detailPartText(name: string, value: unknown): string {
  const cents = /^(.+)_cents$/.exec(name)?.[1];
  if (cents && typeof value === 'number')
    return `${cents.replaceAll('_', ' ')}: ${formatDollars(value / 100)}`;
  const id = /^(.+)_id$/.exec(name)?.[1];
  if (id) return `${id.replaceAll('_', ' ')} #${String(value)}`;
  if (name.endsWith('_at') && typeof value === 'string')
    return `${name.slice(0, -3).replaceAll('_', ' ')}: ${formatMoment(value)}`;
  return `${name.replaceAll('_', ' ')}: ${valueText(value)}`;
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The details of an action in one line: `reason: left the desk; from user #7`. */
export function detailText({ before, after, ...detail }: Fields): string {
  // Empty when saving changed nothing.
  const changed = isFields(before) && isFields(after);
  const changes = changed ? changedFields({ before, after }) : [];
  const whole = changed ? detail : { ...detail, before, after };
  return [
    ...changes.map((field) => `${field.name}: ${field.before} → ${field.after}`),
    ...Object.entries(whole)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => detailPartText(name, value)),
  ].join('; ');
}
