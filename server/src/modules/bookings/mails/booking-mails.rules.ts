import { NOT_AN_ESTIMATE } from '@fourbay/contract/bookings/booking-limits';
import { formatCents } from '@fourbay/contract/formats/money';
import { formatTimeSpan } from '@fourbay/contract/formats/format';
import type { MailContent } from '../../notifications/index.ts';
import type { BookingView } from '../booking-views.store.ts';
import type { BookingMailKind } from '../bookings.rules.ts';

/** A booking with its shop's address and number formatted. */
export interface DescribedBooking extends BookingView {
  address: string;
  phoneText: string | null;
}

const FOOTER = 'You’re getting this because you asked for this appointment.';

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

const TAKE_ONE = 'Tap one to book it within 24 hours and before it starts.';

function nextStep({ other_prices: others, quote_open: isOpen }: DescribedBooking): string {
  if (others > 0)
    return 'Your other prices are still good. Open the quote to book one of those shops.';
  return isOpen
    ? 'We’re still calling shops for this quote, and we’ll let you know about each price.'
    : 'It was the only price on this quote. Request another quote, and we’ll ask more shops.';
}

const labelOf = ({ other_prices: others }: DescribedBooking): string =>
  others > 0 ? 'See the other prices' : 'See the quote';

const offered = ({ offers, timezone }: DescribedBooking) => ({
  preview: 'Pick one within 24 hours.',
  facts: offers.map(({ from, until }, index): [string, string] => [
    `Time ${index + 1}`,
    formatTimeSpan(from, until, timezone),
  ]),
  label: 'Choose a time',
});

/** Where a booking stands after a correction. */
function standingOf(booking: DescribedBooking): string {
  if (booking.state === 'confirmed')
    return 'You’re still booked for the time you agreed on. The attached file has it.';
  if (booking.state === 'counter_offered')
    return `The times that the shop offered are still open. ${TAKE_ONE}`;
  return 'The shop hasn’t agreed to a time yet. We’re asking, and we’ll let you know.';
}

type Draft = Omit<MailContent, 'footer' | 'action'> & { label: string };

const DRAFTS: Record<BookingMailKind, (booking: DescribedBooking) => Draft> = {
  confirmed: (booking) => ({
    subject: `Booked: ${spanOf(booking)}, ${booking.shop}`,
    preview: `${booking.service_title}, reference ${booking.reference}`,
    heading: 'You have an appointment',
    paragraphs: [
      `${booking.shop} is expecting your ${booking.vehicle}: ${booking.service_title}. The attached ` +
        'file adds it to your calendar.',
    ],
    facts: facts(booking),
    closing: [
      NOT_AN_ESTIMATE,
      'You can move or cancel it on the quote up to 2 hours before the appointment. After ' +
        'that, call the shop.',
    ],
    label: 'Open the booking',
  }),
  countered: (booking) => ({
    subject: `${booking.shop} offered other times`,
    heading: 'The shop offered other times',
    paragraphs: [
      `${booking.shop} can’t take your ${booking.vehicle} at the times you picked, but offered ` +
        `these. ${TAKE_ONE}`,
    ],
    ...offered(booking),
  }),
  withdrawn: (booking) => ({
    subject: `${booking.shop} can’t keep your appointment`,
    heading: 'The shop can’t keep your appointment',
    paragraphs: [
      `${booking.shop} can’t take your ${booking.vehicle} at the time you agreed on, but offered ` +
        `these. ${TAKE_ONE} The attached file removes the old time from your calendar.`,
    ],
    ...offered(booking),
  }),
  declined: (booking) => ({
    subject: `${booking.shop} can’t take your car`,
    preview: booking.reason,
    heading: 'The shop can’t take your car',
    paragraphs: [
      `Here’s what ${booking.shop} said about your ${booking.vehicle}: “${booking.reason}”`,
      nextStep(booking),
    ],
    label: labelOf(booking),
  }),
  called_off: (booking) => ({
    subject: `${booking.shop} canceled your appointment`,
    preview: booking.reason,
    heading: 'The shop canceled your appointment',
    paragraphs: [
      `Here’s what ${booking.shop} said about ${spanOf(booking)}: “${booking.reason}”`,
      `The attached file removes it from your calendar. ${nextStep(booking)}`,
    ],
    label: labelOf(booking),
  }),
  kept: (booking) => ({
    subject: `No change: ${spanOf(booking)}, ${booking.shop}`,
    preview: 'You’re still booked for the time you agreed on.',
    heading: 'Your appointment time hasn’t changed',
    paragraphs: [
      `${booking.shop} didn’t take any of your new times. ` +
        'You’re still booked for the time you agreed on.',
    ],
    facts: facts(booking),
    label: 'Open the booking',
  }),
  lapsed: (booking) => ({
    subject: `No appointment yet: ${booking.shop}`,
    preview: 'Pick other times, or book another shop.',
    heading: 'We couldn’t agree on a time',
    paragraphs: [
      `We couldn’t agree on a time with ${booking.shop} for your ${booking.vehicle} before the ` +
        'first one passed. Pick other times, or book another shop.',
    ],
    label: 'Book again',
  }),
  cancelled: (booking) => ({
    subject: `Canceled: ${spanOf(booking)}, ${booking.shop}`,
    preview: 'We’ll let the shop know.',
    heading: 'Your appointment is canceled',
    paragraphs: [
      `We’ll tell ${booking.shop} that you’re not coming: ${booking.service_title}. The attached ` +
        'file removes it from your calendar.',
    ],
    label: 'Open the quote',
  }),
  corrected: (booking) => ({
    subject: `Correction: your booking with ${booking.shop}`,
    preview: 'Our last message was wrong.',
    heading: 'Our last message was wrong',
    paragraphs: [
      `We made a mistake when we noted what ${booking.shop} said about your ${booking.vehicle}.`,
      standingOf(booking),
    ],
    ...(booking.state === 'counter_offered' ? { facts: offered(booking).facts } : {}),
    ...(booking.state === 'confirmed' ? { facts: facts(booking) } : {}),
    label: 'Open the quote',
  }),
  reminder: (booking) => ({
    subject: `Tomorrow: ${spanOf(booking)}, ${booking.shop}`,
    preview: `${booking.service_title}, ${booking.address}`,
    heading: 'Your appointment is tomorrow',
    paragraphs: [`${booking.shop} is expecting your ${booking.vehicle}: ${booking.service_title}.`],
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
