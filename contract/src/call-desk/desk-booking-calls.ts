import { z } from 'zod';
import { recordedBookingOutcomes } from '../bookings/booking-limits.ts';

/** A call about a booking; unfinished while `ended_at` is null. */
export const bookingCall = z.object({
  id: z.string(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  outcome: z.enum(recordedBookingOutcomes).nullable(),
  call_back_at: z.string().nullable(),
  note: z.string(),
  recording_declined: z.boolean(),
});
