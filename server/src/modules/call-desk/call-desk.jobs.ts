import type { Deps } from '../../deps.ts';
import { z } from 'zod';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { QUOTE_CORRECTED } from '../quotes/index.ts';
import { rescheduleCorrected } from './requests/corrected-request.service.ts';
import { sweepAbandonedBookingCalls } from './bookings/booking-calls.service.ts';
import { sweepForgottenBookingCalls } from './bookings/forgotten-booking-calls.service.ts';
import { sweepAbandonedCalls } from './calls/abandoned-calls.service.ts';
import { sweepForgottenCalls } from './calls/forgotten-calls.service.ts';
import { sweepMessages } from './incoming/owed.service.ts';
import { DELETE_MESSAGE } from './incoming/receive.service.ts';
import { reconcileIncoming } from './incoming/reconcile-incoming.service.ts';
import { RING_NEXT, ringOn } from './incoming/ring.service.ts';
import { sweepLapsedLeases } from './lease/lease.service.ts';
import { reconcileLines } from './lines/reconcile.service.ts';
import { sweepRecordings } from './lines/recordings.service.ts';
import { updateAllFigures } from './metrics/figures.service.ts';
import { sampleRecalls } from './recalls/recalls.service.ts';
import { drawReviews } from './reviews/reviews.service.ts';
import { sweepKeptPlaces } from './shops/kept-place.service.ts';

/** Long enough for deletions to outlast a weekend-long outage of the phone provider. */
const OUTAGE_SECONDS = 3 * 24 * 3_600;

export const callDeskJobs = (deps: Deps): Job[] => [
  { name: 'call-desk-sweep', cron: '* * * * *', run: () => sweepAbandonedCalls(deps) },
  {
    name: 'abandoned-booking-calls',
    cron: '* * * * *',
    run: () => sweepAbandonedBookingCalls(deps),
  },
  {
    name: 'forgotten-calls',
    cron: '* * * * *',
    async run() {
      await sweepForgottenCalls(deps);
      await sweepForgottenBookingCalls(deps);
    },
  },
  jobWith(z.object({ quoteId: z.string() }), {
    name: QUOTE_CORRECTED,
    run: ({ quoteId }) => rescheduleCorrected(deps, quoteId),
  }),
  {
    name: 'phone-lines',
    cron: '* * * * *',
    async run() {
      await reconcileLines(deps);
      await reconcileIncoming(deps);
    },
  },
  jobWith(z.object({ callId: z.string() }), {
    name: RING_NEXT,
    run: ({ callId }) => ringOn(deps, callId),
  }),
  jobWith(z.object({ recordingId: z.string() }), {
    name: DELETE_MESSAGE,
    retryForSeconds: OUTAGE_SECONDS,
    run: async ({ recordingId }) => deps.voice?.deleteRecording(recordingId),
  }),
  {
    name: 'call-recordings',
    cron: '*/5 * * * *',
    async run() {
      await sweepRecordings(deps);
      await sweepMessages(deps);
    },
  },
  { name: 'lapsed-leases', cron: '* * * * *', run: () => sweepLapsedLeases(deps) },
  { name: 'kept-places', cron: '* * * * *', run: () => sweepKeptPlaces(deps) },
  {
    name: 'desk-figures',
    cron: '* * * * *',
    expireSeconds: 600,
    run: () => updateAllFigures(deps),
  },
  { name: 'price-recalls', cron: '10 * * * *', run: () => sampleRecalls(deps) },
  { name: 'call-reviews', cron: '20 * * * *', run: () => drawReviews(deps) },
];
