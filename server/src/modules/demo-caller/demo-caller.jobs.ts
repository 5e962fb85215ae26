import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
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

/** The demo's agent at work; in production, or with DEMO_CALLER=0, requests wait for people. */
export function demoCallerJobs(deps: Deps): Job[] {
  const works = deps.config.DEMO && deps.config.DEMO_CALLER;
  const step = async (data: object): Promise<void> => {
    if (works) await runDemoStep(deps, (data as { quoteId: string }).quoteId);
  };
  const bookingStep = async (data: object): Promise<void> => {
    if (works) await runDemoBookingStep(deps, (data as { bookingId: string }).bookingId);
  };
  return [
    { name: BOOKING_ASKED, run: bookingStep },
    { name: DEMO_BOOKING_STEP, run: bookingStep, retryDelaySeconds: 1, onePerKey: true },
    { name: QUOTE_REQUESTED, run: step },
    {
      name: DEMO_QUESTION_SENT,
      run: (data) => answerDemoQuestion(deps, (data as { questionId: string }).questionId),
    },
    { name: DEMO_STEP, run: step, retryDelaySeconds: 1, onePerKey: true },
    ...(works
      ? [
          { name: 'demo-caller-sweep', cron: '* * * * *', run: () => sweepDemoRequests(deps) },
          { name: 'demo-booking-sweep', cron: '* * * * *', run: () => sweepDemoBookings(deps) },
        ]
      : []),
  ];
}
