import { z } from 'zod';
import { callLine } from '../voice/call-line.ts';
import { recordedBookingOutcomes } from '../bookings/booking-limits.ts';

/** A call about a booking; unfinished while `ended_at` is null. */
export const bookingCall = z.object({
  id: z.string(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  outcome: z.enum(recordedBookingOutcomes).nullable(),
  call_back_at: z.string().nullable(),
  note: z.string(),
  forgotten: z
    .boolean()
    .describe(
      'Cut off because the agent gave no sign for 15 minutes. It adds no minutes to figures.',
    ),
  recording_declined: z.boolean(),
  line: callLine,
});
