import { isLiveBooking } from '@fourbay/contract/bookings/booking-limits';
import { days, hours } from '@fourbay/contract/formats/durations';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { DescribedBooking } from './booking-mails.rules.ts';

interface CalendarContext {
  appName: string;
  /** Base URL without a trailing slash. */
  baseUrl: string;
  /** The organizer's e-mail address, with or without a name. */
  from: string;
}

/** When calendars remind the owner of an appointment, in milliseconds before its start. */
const REMINDERS = [days(1), hours(1)];

const FILE_NAME = 'appointment.ics';

/**
 * The agreed time as an iCalendar file; undefined for a booking that never had one. Calendars treat
 * a file with the same UID and a higher SEQUENCE as a change, METHOD CANCEL as a cancellation.
 */
export function calendarFile(
  booking: DescribedBooking,
  { appName, baseUrl, from }: CalendarContext,
): string | undefined {
  const { confirmed_from: start, confirmed_until: end, state } = booking;
  if (!start || !end) return undefined;
  const off = !isLiveBooking(state) && state !== 'done';
  const calendar = ical({
    prodId: { company: appName, product: 'Bookings', language: 'EN' },
    method: off ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `booking-${booking.id}@${new URL(baseUrl).hostname}`,
    sequence: booking.sequence,
    stamp: booking.updated_at,
    start,
    end,
    summary: `${booking.service_title}: ${booking.shop}`,
    description: [
      `${booking.vehicle}. ${booking.drop_off ? 'You drop it off' : 'You wait there'}.`,
      `Reference ${booking.reference}.`,
    ].join('\n'),
    location: `${booking.shop}, ${booking.address}`,
    url: `${baseUrl}/quote/${booking.quote_id}`,
    organizer: { name: appName, email: bareAddress(from) },
    status: statusOf(state, off),
  });
  if (state === 'confirmed')
    for (const before of REMINDERS)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: before / 1_000 });
  return calendar.toString();
}

function statusOf(state: DescribedBooking['state'], off: boolean): ICalEventStatus {
  if (off) return ICalEventStatus.CANCELLED;
  return state === 'asked' || state === 'counter_offered'
    ? ICalEventStatus.TENTATIVE
    : ICalEventStatus.CONFIRMED;
}

/** `Fourbay <hello@fourbay.test>` → `hello@fourbay.test` */
const bareAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

export const calendarAttachment = (content: string) => ({
  filename: FILE_NAME,
  contentType: `text/calendar; charset=utf-8; method=${
    content.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH'
  }`,
  content,
});
