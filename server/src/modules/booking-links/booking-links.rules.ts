import { hours } from '../../platform/values/clock.ts';
import type { FormValues } from '../link-pages/index.ts';
import type { ContactMessage } from '../shop-answers/index.ts';
import type { BookingNotice } from '@fourbay/contract/bookings/booking-limits';
import { formatCents } from '@fourbay/contract/formats/money';

interface Appointment {
  appName: string;
  shop: string;
  vehicle: string;
  serviceTitle: string;
  link: string;
  /** The formatted agreed time, if there is one. */
  agreed: string | null;
}

interface AskedAppointment extends Appointment {
  cents: number;
  /** The owner's windows, formatted. */
  windows: readonly string[];
}

interface NotedAppointment extends Appointment {
  notice: BookingNotice;
  reference: string;
}

const MAX_JOB = 80;
const jobLine = ({ vehicle, serviceTitle }: Appointment): string =>
  `${vehicle}: ${serviceTitle}`.slice(0, MAX_JOB);

const footerOf = ({ appName, shop }: Appointment): string =>
  `You’re getting this because someone at ${shop} agreed on the phone to get messages from ` +
  `${appName}. The link is only for ${shop} and only for this customer.`;

/** The message that asks a shop for an appointment at its price, or for another time. */
export function appointmentMessage(asked: AskedAppointment): ContactMessage {
  const { appName, shop, windows, link, agreed } = asked;
  const job = jobLine(asked);
  const price = formatCents(asked.cents);
  const asks = agreed
    ? `The customer booked for ${agreed} would like a different time`
    : `A customer wants to book at your price of ${price}`;
  const short = agreed ? `can you move ${agreed}?` : 'a customer wants to book at your price.';
  return {
    subject: `${agreed ? 'Can you move this appointment?' : 'Can you take this car?'} ${job}`,
    preview: `${asks}.`,
    heading: agreed ? 'A customer would like a different time' : 'A customer wants to book',
    paragraphs: [`Hi ${shop}, this is ${appName}. ${asks}:`, job],
    facts: windows.map((window, index) => [`Time ${index + 1}`, window]),
    action: { label: 'Answer', url: link },
    footer: footerOf(asked),
    text: `${appName} for ${shop}: ${short} ${job} ${link}`,
  };
}

/** The event in words, for the message and its page. */
export const NOTICES: Record<BookingNotice, { heading: string; sentence: string }> = {
  accepted: {
    heading: 'The customer accepted your time',
    sentence: 'The customer accepted the time you offered, at your price.',
  },
  changed: {
    heading: 'An appointment has changed',
    sentence: 'The time stays the same. Open the link to see what changed.',
  },
  cancelled: {
    heading: 'The customer isn’t coming',
    sentence: 'The customer canceled. Sorry about that.',
  },
};

/** The message that informs a shop about a booking. */
export function noticeMessage(noted: NotedAppointment): ContactMessage {
  const { appName, shop, notice, agreed, reference, link } = noted;
  const { heading, sentence } = NOTICES[notice];
  const job = jobLine(noted);
  return {
    subject: `${heading}: ${reference}`,
    preview: agreed ?? job,
    heading,
    paragraphs: [`Hi ${shop}, this is ${appName}. ${sentence}`, job],
    facts: [
      ...(agreed ? [['Time', agreed] satisfies [string, string]] : []),
      ['Reference', reference],
    ],
    action: { label: 'Let us know you saw it', url: link },
    footer: footerOf(noted),
    text:
      `${appName} for ${shop}, ${reference}${agreed ? `, ${agreed}` : ''}: ` +
      `${heading.charAt(0).toLowerCase()}${heading.slice(1)}. ${link}`,
  };
}

export interface Span {
  from: Date;
  until: Date;
}

export type ShopReply =
  | { kind: 'confirm'; slot: Span }
  | { kind: 'offer'; slots: Span[] }
  | { kind: 'decline'; reason: string }
  /** The notice is then marked as given. */
  | { kind: 'noted' };

/** Converts a date and time on the shop's clock to an instant. */
export type InstantOf = (date: string, time: string) => Date | undefined;

const HOUR_MS = hours(1);
const MAX_REASON = 300;

function readRefusal(values: FormValues): ShopReply | string {
  const reason = (values['reason'] ?? '').trim().slice(0, MAX_REASON);
  return reason ? { kind: 'decline', reason } : 'Tell the customer why in a few words.';
}

/** The shop's reply to a notice: acknowledged, or canceled by the shop. */
export function readNoticeReply(values: FormValues, notice: BookingNotice): ShopReply | string {
  if (values['answer'] === 'noted') return { kind: 'noted' };
  return notice === 'cancelled' ? 'There’s nothing left to answer.' : readRefusal(values);
}

/** The reply in the shop's form, or a sentence about what is missing. */
export function readReply(
  values: FormValues,
  windows: readonly Span[],
  instantOf: InstantOf,
): ShopReply | string {
  if (values['answer'] === 'decline') return readRefusal(values);
  if (values['answer'] === 'offer') {
    const slots = ['1', '2'].flatMap((row) => {
      const from = instantOf(values[`date${row}`] ?? '', values[`time${row}`] ?? '');
      return from ? [{ from, until: new Date(from.getTime() + HOUR_MS) }] : [];
    });
    return slots.length > 0 ? { kind: 'offer', slots } : 'Enter a day and a time.';
  }
  const window = windows[Number(values['window'] ?? '')];
  if (!window) return 'Choose one of the times.';
  const until = new Date(Math.min(window.from.getTime() + HOUR_MS, window.until.getTime()));
  return { kind: 'confirm', slot: { from: window.from, until } };
}
