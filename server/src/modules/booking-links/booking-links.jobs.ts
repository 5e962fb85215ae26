import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { BOOKING_BY_LINK } from '../bookings/index.ts';
import { writeToShop } from './booking-links.service.ts';

export const bookingLinksJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ bookingId: z.string() }), {
    name: BOOKING_BY_LINK,
    run: ({ bookingId }) => writeToShop(deps, bookingId),
  }),
];
