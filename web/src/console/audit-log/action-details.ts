import { recordedBookingOutcomes } from '@fourbay/contract/bookings/booking-limits';
import { recordedOutcomes } from '@fourbay/contract/call-desk/call-outcomes';
import { recallOutcomes } from '@fourbay/contract/call-desk/recall-limits';
import type { staffActionKinds } from '@fourbay/contract/audit-log/staff-actions';
import { isDay } from '@fourbay/contract/wire/patterns';
import { formatDay, formatDollars } from '../../lib/text/format.ts';
import { RECORDED } from '../desk/booking/recorded-outcomes.ts';
import { labelOf } from '../desk/held/call/outcomes.ts';
import { zonedMoment } from '../layout/zoned-moment.ts';
import { changedFields } from '../shops/form/changed-fields.ts';

type Fields = Readonly<Record<string, unknown>>;
/** The details of an action, one phrase each. */
type Describe = (detail: Fields) => string[];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const INSTANT = /^\d{4}-\d\d-\d\dT/;

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (isFields(value)) return plain(value).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (INSTANT.test(text)) return zonedMoment(text);
  return isDay(text) ? formatDay(text) : text;
}

/** `before: $289`, `price #7`, `reason: left the desk`. */
function partText(name: string, value: unknown): string {
  const cents = /^(.+)_cents$/.exec(name)?.[1];
  if (cents && typeof value === 'number')
    return `${cents.replaceAll('_', ' ')}: ${formatDollars(value / 100)}`;
  const id = /^(.+)_id$/.exec(name)?.[1];
  if (id) return `${id.replaceAll('_', ' ')} #${valueText(value)}`;
  return `${name.replace(/_(at|on)$/, '').replaceAll('_', ' ')}: ${valueText(value)}`;
}

/** Every detail by its name. */
function plain(detail: Fields): string[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => partText(name, value));
}

/** What a change to a shop replaced. Empty when saving changed nothing. */
const changes: Describe = ({ before, after, ...detail }) => [
  ...(isFields(before) && isFields(after)
    ? changedFields({ before, after }).map(
        (field) => `${field.name}: ${field.before} → ${field.after}`,
      )
    : []),
  ...plain(detail),
];

/** `Nov 27, 2026, 9:00 am CST to Nov 27, 2026, 10:00 am CST` */
const spanText = (span: unknown): string =>
  isFields(span) ? `${valueText(span['from'])} to ${valueText(span['until'])}` : valueText(span);

const appointment: Describe = ({ from, until, ...detail }) => [
  ...(from && until ? [spanText({ from, until })] : []),
  ...plain(detail),
];

const offers: Describe = ({ slots, ...detail }) => [
  ...(Array.isArray(slots) ? slots.map((slot) => `offered: ${spanText(slot)}`) : []),
  ...plain(detail),
];

/** The outcome by its label, if it is one of these. */
const withOutcome =
  <Outcome extends string>(
    outcomes: readonly Outcome[],
    label: (outcome: Outcome) => string,
  ): Describe =>
  ({ outcome, ...detail }) => {
    const known = outcomes.find((each) => each === outcome);
    return [...(known ? [label(known)] : plain({ outcome })), ...plain(detail)];
  };

const callOutcome = withOutcome(recordedOutcomes, labelOf);
const bookingOutcome = withOutcome(recordedBookingOutcomes, (outcome) => RECORDED[outcome]);
const RECALLED = { told: 'quoted a price', refused: 'wouldn’t say', unreached: 'not reached' };
const recheck = withOutcome(recallOutcomes, (outcome) => RECALLED[outcome]);

/** How the details of each kind of action are written. The outcome of a call is its action. */
const DETAILS: Record<(typeof staffActionKinds)[number], Describe> = {
  claimed: plain,
  owner_asked: plain,
  shop_left_out: plain,
  shop_taken_back_in: plain,
  released: plain,
  taken_back: plain,
  reassigned: plain,
  cancelled_with_refund: plain,
  completed: plain,
  closed: plain,
  price_entered: plain,
  price_corrected: plain,
  price_withdrawn: plain,
  call_undone: callOutcome,
  shop_added: plain,
  shop_fixed: changes,
  shop_closed: changes,
  shop_reopened: changes,
  shop_calls_stopped: changes,
  shop_calls_allowed: changes,
  shop_restored: changes,
  closure_entered: plain,
  closure_removed: plain,
  shop_contact_added: plain,
  shop_contact_ended: plain,
  shop_asked: plain,
  shop_texted: plain,
  text_price_confirmed: plain,
  text_settled: plain,
  waiting_price_confirmed: plain,
  waiting_price_dropped: plain,
  shop_request_done: plain,
  shop_request_declined: plain,
  shops_merged: plain,
  shops_kept_apart: plain,
  shops_split: plain,
  shops_imported: plain,
  payment_refunded: plain,
  refund_declined: plain,
  sponsorship_given: plain,
  sponsorship_ended: plain,
  service_added: plain,
  service_edited: plain,
  price_question_edited: plain,
  price_rechecked: recheck,
  call_reviewed: plain,
  call_review_answered: plain,
  paid_report_set_aside: plain,
  paid_report_restored: plain,
  paid_report_told: plain,
  vehicle_adopted: plain,
  vin_read: plain,
  booking_claimed: plain,
  booking_released: plain,
  booking_taken_back: plain,
  call_forgotten: plain,
  line_hung_up: plain,
  line_supervised: plain,
  recording_played: plain,
  agent_phone_set: plain,
  call_back_settled: plain,
  booking_called: bookingOutcome,
  booking_confirmed: appointment,
  booking_countered: offers,
  booking_declined: plain,
  booking_shop_notified: plain,
  booking_call_undone: bookingOutcome,
  contact_read: plain,
  quotes_granted: plain,
  account_suspended: plain,
  suspension_lifted: plain,
  account_restored: plain,
  staff_invited: plain,
  staff_invitation_revoked: plain,
  text_read: plain,
  staff_role_changed: plain,
  second_factor_reset: plain,
  owners_second_factor_removed: plain,
  signed_in: plain,
  export_read: plain,
  dead_letters_retried: plain,
  dead_letters_dismissed: plain,
  message_resent: plain,
};

const isKind = (action: string): action is keyof typeof DETAILS => Object.hasOwn(DETAILS, action);

/** The details of an action in one line: `reason: left the desk; from user #7`. */
export const detailText = (action: string, detail: Fields): string =>
  (isKind(action) ? DETAILS[action] : changes)(detail).join('; ');
