import type { HeldBooking } from './booking.queries.ts';

/** Labels of the desk's tasks for bookings, shared by board and desk. */
export const BOOKING_TASKS: Record<NonNullable<HeldBooking['task']>, string> = {
  ask: 'Ask for an appointment',
  accepted: 'Let the shop know: the customer accepted its time',
  changed: 'Let the shop know: the appointment changed',
  cancelled: 'Let the shop know: the customer isn’t coming',
};
