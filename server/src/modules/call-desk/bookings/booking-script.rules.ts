import { formatCents } from '@fourbay/contract/formats/money';
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
}

/** The agent's script for a booking, line by line. */
export function bookingScript({ appName, recordingNotice, ...parts }: ScriptParts): string[] {
  const { booking } = parts;
  const quotedBy = booking.told_by ? ` ${booking.told_by} at your shop` : ' Your shop';
  return [
    `Hello, this is ${appName}.${quotedBy} quoted ${formatCents(booking.total_cents)} for ` +
      `${parts.request.service_title} on a ${parts.request.vehicle}.`,
    ...(recordingNotice ? [recordingNotice] : []),
    ...linesOf(parts),
    `Our reference is ${[...booking.reference].join(' ')}. And who am I speaking with? Thank you.`,
  ];
}

function linesOf(parts: Omit<ScriptParts, 'appName' | 'recordingNotice'>): string[] {
  const { booking, task, agreed } = parts;
  switch (task) {
    case 'ask':
      return askLines(parts);
    case 'accepted':
      return [`${booking.first_name} takes the time you offered: ${agreed}. Is it still free?`];
    case 'changed':
      return [
        `About the appointment of ${booking.first_name} on ${agreed}: something changed.`,
        describeDropOff(booking),
      ];
    case 'cancelled':
      return [`${booking.first_name} is not coming${agreed ? ` on ${agreed}` : ''}, and is sorry.`];
    case null:
      return agreed ? [`It is about the appointment of ${booking.first_name} on ${agreed}.`] : [];
  }
}

function askLines({
  booking,
  windows,
  agreed,
  shares,
}: Omit<ScriptParts, 'appName' | 'recordingNotice'>): string[] {
  return [
    agreed
      ? `${booking.first_name} has an appointment on ${agreed} and would like to move it.`
      : `${booking.first_name} would like to come in at that price.`,
    `Could you take the car on ${windows.join(', or ')}?`,
    describeDropOff(booking),
    shares
      ? 'I can give you the name and number of the customer.'
      : 'We speak for the customer: please reach them through us.',
  ];
}

const describeDropOff = ({ drop_off: dropOff }: DeskBookingRow): string =>
  dropOff ? 'The car is dropped off and picked up later.' : 'The customer waits for the car.';
