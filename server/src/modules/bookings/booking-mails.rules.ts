import { NOT_AN_ESTIMATE } from '@fourbay/contract/bookings/booking-limits';
import { formatCents } from '@fourbay/contract/formats/money';
import { formatTimeSpan } from '@fourbay/contract/formats/format';
import type { MailContent } from '../notifications/index.ts';
import type { BookingView } from './booking-views.store.ts';

/** A booking with its shop's address and number formatted. */
export interface DescribedBooking extends BookingView {
  address: string;
  phoneText: string | null;
}

export type BookingMailKind =
  | 'confirmed'
  | 'countered'
  | 'withdrawn'
  | 'declined'
  | 'called_off'
  | 'kept'
  | 'lapsed'
  | 'cancelled'
  | 'reminder';

const FOOTER = 'You get this because you asked for this appointment.';

const spanOf = ({
  confirmed_from: from,
  confirmed_until: until,
  timezone,
}: DescribedBooking): string => (from && until ? formatTimeSpan(from, until, timezone) : '');

function facts(booking: DescribedBooking): [string, string][] {
  return [
    ['When', spanOf(booking)],
    ['Where', `${booking.shop}, ${booking.address}`],
    ...(booking.phoneText ? [['Phone', booking.phoneText] satisfies [string, string]] : []),
    ['Quoted', formatCents(booking.total_cents)],
    ['Your car', booking.drop_off ? 'You drop it off' : 'You wait there'],
    ['Reference', booking.reference],
  ];
}

const TAKE_ONE = 'Take one with a tap, within 24 hours and before it starts.';

function nextStep({ other_prices: others, quote_open: isOpen }: DescribedBooking): string {
  if (others > 0) return 'Your other prices still stand: book one of them on the quote.';
  return isOpen
    ? 'We are still calling shops for this quote, and tell you about every price.'
    : 'It was the only price on this quote. Request another quote, and we ask more shops.';
}

const labelOf = ({ other_prices: others }: DescribedBooking): string =>
  others > 0 ? 'See the other prices' : 'See the quote';

const offered = ({ offers, timezone }: DescribedBooking) => ({
  preview: 'Take one within 24 hours.',
  facts: offers.map(({ from, until }, index): [string, string] => [
    `Time ${index + 1}`,
    formatTimeSpan(from, until, timezone),
  ]),
  label: 'Choose a time',
});

type Draft = Omit<MailContent, 'footer' | 'action'> & { label: string };

const DRAFTS: Record<BookingMailKind, (booking: DescribedBooking) => Draft> = {
  confirmed: (booking) => ({
    subject: `Booked: ${spanOf(booking)}, ${booking.shop}`,
    preview: `${booking.service_title}, reference ${booking.reference}`,
    heading: 'You have an appointment',
    paragraphs: [
      `${booking.shop} expects your ${booking.vehicle}: ${booking.service_title}. The attached ` +
        'file adds it to your calendar.',
    ],
    facts: facts(booking),
    closing: [
      NOT_AN_ESTIMATE,
      'Until 2 hours before, you can move or cancel it on the quote. Later, call the shop.',
    ],
    label: 'Open the booking',
  }),
  countered: (booking) => ({
    subject: `${booking.shop} offers other times`,
    heading: 'The shop offers other times',
    paragraphs: [
      `${booking.shop} cannot take your ${booking.vehicle} at the times you picked, and offers ` +
        `these. ${TAKE_ONE}`,
    ],
    ...offered(booking),
  }),
  withdrawn: (booking) => ({
    subject: `${booking.shop} cannot keep your appointment`,
    heading: 'The shop cannot keep your appointment',
    paragraphs: [
      `${booking.shop} cannot take your ${booking.vehicle} at the time you had agreed on, and ` +
        `offers these. ${TAKE_ONE} The attached file takes the old time out of your calendar.`,
    ],
    ...offered(booking),
  }),
  declined: (booking) => ({
    subject: `${booking.shop} cannot take your car`,
    preview: booking.reason,
    heading: 'The shop cannot take your car',
    paragraphs: [
      `${booking.shop} about your ${booking.vehicle}: “${booking.reason}”`,
      nextStep(booking),
    ],
    label: labelOf(booking),
  }),
  called_off: (booking) => ({
    subject: `${booking.shop} cancelled your appointment`,
    preview: booking.reason,
    heading: 'The shop cancelled your appointment',
    paragraphs: [
      `${booking.shop} about ${spanOf(booking)}: “${booking.reason}”`,
      `The attached file takes it out of your calendar. ${nextStep(booking)}`,
    ],
    label: labelOf(booking),
  }),
  kept: (booking) => ({
    subject: `Not moved: ${spanOf(booking)}, ${booking.shop}`,
    preview: 'The time you had agreed on stands.',
    heading: 'Your appointment stays where it was',
    paragraphs: [
      `${booking.shop} did not take another of your times. The time you had agreed on stands.`,
    ],
    facts: facts(booking),
    label: 'Open the booking',
  }),
  lapsed: (booking) => ({
    subject: `No appointment yet: ${booking.shop}`,
    preview: 'No time was agreed. Pick other times, or book another shop.',
    heading: 'No time was agreed',
    paragraphs: [
      `We could not agree on a time with ${booking.shop} for your ${booking.vehicle} before the ` +
        'first one passed. Pick other times, or book one of your other prices.',
    ],
    label: 'Book again',
  }),
  cancelled: (booking) => ({
    subject: `Cancelled: ${spanOf(booking)}, ${booking.shop}`,
    preview: 'We’ll let the shop know.',
    heading: 'Your appointment is cancelled',
    paragraphs: [
      `We’ll tell ${booking.shop} that you’re not coming: ${booking.service_title}. The attached ` +
        'file takes it out of your calendar.',
    ],
    label: 'Open the quote',
  }),
  reminder: (booking) => ({
    subject: `Tomorrow: ${spanOf(booking)}, ${booking.shop}`,
    preview: `${booking.service_title}, ${booking.address}`,
    heading: 'Your appointment is tomorrow',
    paragraphs: [`${booking.shop} expects your ${booking.vehicle}: ${booking.service_title}.`],
    facts: facts(booking),
    closing: [NOT_AN_ESTIMATE],
    label: 'Open the booking',
  }),
};

export function bookingMail(
  kind: BookingMailKind,
  booking: DescribedBooking,
  url: string,
): MailContent {
  const { label, ...content } = DRAFTS[kind](booking);
  return { ...content, action: { label, url }, footer: FOOTER };
}
