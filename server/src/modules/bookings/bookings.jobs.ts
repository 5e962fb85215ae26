import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { VISIT_REPORTED, type ReportedVisit } from '../quotes/index.ts';
import { BOOKING_CLOCK, type BookingStep } from './booking-change.service.ts';
import { runBookingStep } from './booking-clock.service.ts';
import { settleReportedVisit } from './reported-visit.service.ts';

export const bookingsJobs = (deps: Deps): Job[] => [
  {
    name: BOOKING_CLOCK,
    concurrency: 2,
    run: (data) => runBookingStep(deps, data as { bookingId: string; step: BookingStep }),
  },
  {
    name: VISIT_REPORTED,
    run: (data) => settleReportedVisit(deps, data as ReportedVisit),
  },
];
