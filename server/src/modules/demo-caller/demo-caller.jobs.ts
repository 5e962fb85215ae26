import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { BOOKING_ASKED } from '../bookings/index.ts';
import { DEMO_QUESTION_SENT } from '../shop-answers/index.ts';
import { QUOTE_REQUESTED } from '../quotes/index.ts';
import {
  DEMO_BOOKING_STEP,
  runDemoBookingStep,
  sweepDemoBookings,
} from './demo-bookings.service.ts';
import { answerDemoQuestion } from './demo-answers.service.ts';
import { DEMO_STEP, sweepDemoRequests, runDemoStep } from './demo-caller.service.ts';

const ofQuote = z.object({ quoteId: z.string() });
const ofBooking = z.object({ bookingId: z.string() });

/** Runs the demo's agent. In production, or with DEMO_CALLER=0, requests wait for people. */
export function demoCallerJobs(deps: Deps): Job[] {
  const works = deps.config.DEMO && deps.config.DEMO_CALLER;
  const step = async ({ quoteId }: z.infer<typeof ofQuote>): Promise<void> => {
    if (works) await runDemoStep(deps, quoteId);
  };
  const bookingStep = async ({ bookingId }: z.infer<typeof ofBooking>): Promise<void> => {
    if (works) await runDemoBookingStep(deps, bookingId);
  };
  return [
    jobWith(ofBooking, { name: BOOKING_ASKED, run: bookingStep }),
    jobWith(ofBooking, {
      name: DEMO_BOOKING_STEP,
      run: bookingStep,
      retryDelaySeconds: 1,
      onePerKey: true,
    }),
    jobWith(ofQuote, { name: QUOTE_REQUESTED, run: step }),
    jobWith(z.object({ questionId: z.string() }), {
      name: DEMO_QUESTION_SENT,
      run: ({ questionId }) => answerDemoQuestion(deps, questionId),
    }),
    jobWith(ofQuote, { name: DEMO_STEP, run: step, retryDelaySeconds: 1, onePerKey: true }),
    ...(works
      ? [
          { name: 'demo-caller-sweep', cron: '* * * * *', run: () => sweepDemoRequests(deps) },
          { name: 'demo-booking-sweep', cron: '* * * * *', run: () => sweepDemoBookings(deps) },
        ]
      : []),
  ];
}
