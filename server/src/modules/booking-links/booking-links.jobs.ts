import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { BOOKING_BY_LINK } from '../bookings/index.ts';
import { writeToShop } from './booking-links.service.ts';

export const bookingLinksJobs = (deps: Deps): Job[] => [
  {
    name: BOOKING_BY_LINK,
    run: (data) => writeToShop(deps, (data as { bookingId: string }).bookingId),
  },
];
