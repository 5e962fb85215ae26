import { formatCents } from '@fourbay/contract/formats/money';
import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { BookingNotice } from '@fourbay/contract/bookings/booking-limits';
import type { DeskRequestRow } from '../requests/requests.store.ts';
import type { DeskBookingRow } from './desk-bookings.store.ts';

interface ScriptParts {
  appName: string;
  booking: DeskBookingRow;
  request: DeskRequestRow;
  /** The owner's windows, and the agreed time if any, formatted for reading aloud. */
  windows: readonly string[];
  agreed: string | null;
  task: 'ask' | BookingNotice | null;
  shares: boolean;
  recordingNotice: string | null;
  /** The number that shops can call, if there is one. */
  ourNumber: string | undefined;
}

type Told = Omit<ScriptParts, 'appName' | 'recordingNotice' | 'ourNumber'>;

/** The agent's script for a booking, line by line. */
export function bookingScript({
  appName,
  recordingNotice,
  ourNumber,
  ...parts
}: ScriptParts): string[] {
  const { booking } = parts;
  const letters = [...booking.reference].join(' ');
  const quotedBy = booking.told_by ? ` ${booking.told_by} at your shop` : ' Your shop';
  return [
    `Hello, this is ${appName}.${quotedBy} quoted ${formatCents(booking.total_cents)} for ` +
      `${booking.priced_job} on a ${parts.request.vehicle}.`,
    ...(recordingNotice ? [recordingNotice] : []),
    ...linesOf(parts),
    (ourNumber
      ? `If anything changes, call us at ${formatUsNumber(ourNumber)} and say the letters ${letters}.`
      : `Our reference is ${letters}.`) + ' And who am I speaking with? Thank you.',
  ];
}

function linesOf(parts: Told): string[] {
  const { booking, task, agreed } = parts;
  switch (task) {
    case 'ask':
      return askLines(parts);
    case 'accepted':
      return [
        `${booking.first_name} would like the time you offered: ${agreed}. Is it still free?`,
      ];
    case 'changed':
      return [
        `I’m calling about ${booking.first_name}’s appointment on ${agreed}. Something changed.`,
        describeDropOff(booking),
      ];
    case 'cancelled':
      return [`${booking.first_name} can’t make it${agreed ? ` on ${agreed}` : ''} and is sorry.`];
    case null:
      return agreed ? [`I’m calling about ${booking.first_name}’s appointment on ${agreed}.`] : [];
  }
}

function askLines({ booking, windows, agreed, shares }: Told): string[] {
  return [
    agreed
      ? `${booking.first_name} has an appointment on ${agreed} and would like to move it.`
      : `${booking.first_name} would like to come in at that price.`,
    `Could you take the car on ${windows.join(', or ')}?`,
    describeDropOff(booking),
    shares
      ? 'I can give you the customer’s name and number.'
      : 'We speak for the customer, so please contact them through us.',
  ];
}

const describeDropOff = ({ drop_off: dropOff }: DeskBookingRow): string =>
  dropOff
    ? 'The customer will drop off the car and pick it up later.'
    : 'The customer will wait for the car.';
