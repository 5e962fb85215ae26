import { formatCents } from '@fourbay/contract/money';
import type { ContactMessage } from '../shop-answers/index.ts';

interface AskedAppointment {
  appName: string;
  shop: string;
  vehicle: string;
  serviceTitle: string;
  cents: number;
  /** The owner's windows as they are read. */
  windows: readonly string[];
  link: string;
}

/** What a shop is sent when somebody wants to come at its price. */
export function appointmentMessage(asked: AskedAppointment): ContactMessage {
  const { appName, shop, vehicle, serviceTitle, windows, link } = asked;
  const job = `${vehicle}: ${serviceTitle}`.slice(0, 80);
  return {
    subject: `Can you take this car? ${job}`,
    preview: `A customer wants to come at your price of ${formatCents(asked.cents)}.`,
    heading: 'A customer wants to come',
    paragraphs: [
      `${appName} here, for ${shop}. A customer wants to come at your price of ` +
        `${formatCents(asked.cents)}:`,
      job,
    ],
    facts: windows.map((window, index) => [`Time ${index + 1}`, window]),
    action: { label: 'Answer', url: link },
    footer:
      `You get this because somebody at ${shop} agreed on the phone to be asked by ${appName}. ` +
      `The link is only for ${shop} and only for this customer.`,
    text:
      `${appName} for ${shop}: a customer wants to come at your price. ${job} ${link} ` +
      'Reply STOP to end',
  };
}

export type FormValues = Readonly<Record<string, string | undefined>>;

export interface Span {
  from: Date;
  until: Date;
}

export type ShopReply =
  | { kind: 'confirm'; slot: Span }
  | { kind: 'offer'; slots: Span[] }
  | { kind: 'decline'; reason: string };

/** The instant of a day and a time by the shop's clock. */
export type InstantOf = (date: string, time: string) => Date | undefined;

const HOUR_MS = 3_600_000;
const MAX_REASON = 300;

/** What the shop's form says, or the sentence about what is missing. */
export function readReply(
  values: FormValues,
  windows: readonly Span[],
  instantOf: InstantOf,
): ShopReply | string {
  if (values['answer'] === 'decline') {
    const reason = (values['reason'] ?? '').trim().slice(0, MAX_REASON);
    return reason ? { kind: 'decline', reason } : 'Say in a few words why not.';
  }
  if (values['answer'] === 'offer') {
    const slots = ['1', '2'].flatMap((row) => {
      const from = instantOf(values[`date${row}`] ?? '', values[`time${row}`] ?? '');
      return from ? [{ from, until: new Date(from.getTime() + HOUR_MS) }] : [];
    });
    return slots.length > 0 ? { kind: 'offer', slots } : 'Name the day and the time.';
  }
  const window = windows[Number(values['window'] ?? '')];
  if (!window) return 'Choose one of the times.';
  const until = new Date(Math.min(window.from.getTime() + HOUR_MS, window.until.getTime()));
  return { kind: 'confirm', slot: { from: window.from, until } };
}
