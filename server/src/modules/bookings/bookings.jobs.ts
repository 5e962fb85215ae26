import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { reportedVisit, VISIT_REPORTED } from '../quotes/index.ts';
import { BOOKING_CLOCK, BOOKING_STEPS } from './booking-change.service.ts';
import { runBookingStep } from './booking-clock.service.ts';
import { settleReportedVisit } from './reported-visit.service.ts';

export const bookingsJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ bookingId: z.string(), step: z.enum(BOOKING_STEPS) }), {
    name: BOOKING_CLOCK,
    concurrency: 2,
    run: (data) => runBookingStep(deps, data),
  }),
  jobWith(reportedVisit, {
    name: VISIT_REPORTED,
    run: (visit) => settleReportedVisit(deps, visit),
  }),
];
