import type { NotificationType } from '@fourbay/contract/notifications/notification-types';
import { z } from 'zod';

/** Kinds of events that owners are notified of immediately. */
const MOMENT_KINDS = [
  'first_price',
  'completed',
  'parts_only',
  'delayed',
  'cancelled',
  'called_off',
  'expiring',
  'booking_confirmed',
  'booking_counter_offered',
  'booking_declined',
  'booking_cancelled',
  'booking_lapsed',
  'booking_kept',
  'booking_corrected',
  'booking_reminder',
  'report_asked',
  'owner_question',
  'reminder_due',
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** An urgent event of one quote, or of a garage. Its owner is notified once. */
export const momentData = z.object({
  kind: z.enum(MOMENT_KINDS),
  userId: z.string(),
  /** Null if it isn't about a quote. */
  quoteId: z.string().nullable(),
});
export type Moment = z.infer<typeof momentData>;

/** The notification setting that turns a moment off. */
export const typeOfMoment: Readonly<Record<MomentKind, NotificationType>> = {
  first_price: 'quote_returned',
  completed: 'quote_returned',
  parts_only: 'quote_returned',
  cancelled: 'quote_returned',
  called_off: 'quote_returned',
  delayed: 'quote_delayed',
  expiring: 'quote_expiring',
  booking_confirmed: 'bookings',
  booking_counter_offered: 'bookings',
  booking_declined: 'bookings',
  booking_cancelled: 'bookings',
  booking_lapsed: 'bookings',
  booking_kept: 'bookings',
  booking_corrected: 'bookings',
  booking_reminder: 'bookings',
  report_asked: 'bookings',
  owner_question: 'quote_returned',
  reminder_due: 'reminder_due',
};

/** The page that shows more about a moment. */
export const pathOfMoment = (quoteId: string | null): string =>
  quoteId === null ? '/my_garage/vehicle_profile' : `/quote/${quoteId}`;

interface MomentText {
  title: string;
  body: string;
}

/**
 * May appear on a lock screen, so they name no person, car, job, shop, amount, or time. They have no
 * curly apostrophes, which would halve the length of a text segment.
 */
export const momentTexts: Readonly<Record<MomentKind, MomentText>> = {
  first_price: {
    title: 'Your first price is in',
    body: 'We’re still calling. Open the quote to see what it includes.',
  },
  completed: { title: 'Your prices are in', body: 'Open the quote to compare them.' },
  parts_only: {
    title: 'We got prices for part of the job',
    body: 'We returned your quote to your balance.',
  },
  delayed: {
    title: 'This is taking longer',
    body: 'We returned your quote to your balance and are still calling.',
  },
  cancelled: { title: 'We couldn’t get a price', body: 'We returned your quote to your balance.' },
  called_off: {
    title: 'We canceled your request',
    body: 'We returned your quote to your balance.',
  },
  expiring: {
    title: 'Your prices expire in 3 days',
    body: 'After that, shops may not honor them.',
  },
  booking_confirmed: {
    title: 'Your booking is confirmed',
    body: 'Open the quote to see when and where.',
  },
  booking_counter_offered: {
    title: 'The shop offered other times',
    body: 'Open the quote to pick one within 24 hours.',
  },
  booking_declined: {
    title: 'The shop can’t take your booking',
    body: 'Open the quote to book another shop.',
  },
  booking_cancelled: { title: 'Your booking was canceled', body: 'Open the quote to see why.' },
  booking_lapsed: {
    title: 'The shop didn’t answer in time',
    body: 'Open the quote to ask again or book another shop.',
  },
  booking_kept: {
    title: 'Your appointment time hasn’t changed',
    body: 'The shop didn’t take a new time. Open the quote to see it.',
  },
  booking_corrected: {
    title: 'A correction to your booking',
    body: 'Our last message was wrong. Open the quote to see where it stands.',
  },
  booking_reminder: {
    title: 'Your appointment is tomorrow',
    body: 'Open the quote to see when and where.',
  },
  report_asked: {
    title: 'How did it go?',
    body: 'Tell us what you paid. It helps the next driver.',
  },
  owner_question: {
    title: 'A question about your request',
    body: 'Open the quote to answer it.',
  },
  reminder_due: {
    title: 'A reminder is due',
    body: 'Open your garage to see it.',
  },
};
