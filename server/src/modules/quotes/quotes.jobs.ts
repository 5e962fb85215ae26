import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { CLOSURE_ENTERED } from '../shops/index.ts';
import { updateCounters } from './counters/counters.service.ts';
import {
  CLOCK_STEPS,
  expireQuote,
  handleClosingPassed,
  handleLimitPassed,
  handleTargetPassed,
  QUOTE_CLOCK,
  remindOfExpiry,
  type ClockStep,
} from './lifecycle/deadlines.service.ts';
import { MOVE_DEADLINES, moveDeadlines, planMoves } from './lifecycle/moved-deadlines.service.ts';
import { startAutomaticWork } from './lifecycle/start.service.ts';
import { ASK_WHAT_WAS_PAID, askWhatWasPaid, sweepQuestions } from './paid/questions.service.ts';
import { sweepPhotos } from './photos/photos.service.ts';

const steps: Record<ClockStep, (deps: Deps, quoteId: string) => Promise<void>> = {
  start: startAutomaticWork,
  target: handleTargetPassed,
  limit: handleLimitPassed,
  closing: handleClosingPassed,
  reminder: remindOfExpiry,
  expiry: expireQuote,
};

const entered = z.object({ entry: z.string(), at: z.string() });

export const quotesJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ quoteId: z.string(), step: z.enum(CLOCK_STEPS) }), {
    name: QUOTE_CLOCK,
    concurrency: 4,
    run: ({ quoteId, step }) => steps[step](deps, quoteId),
  }),
  jobWith(entered, {
    name: CLOSURE_ENTERED,
    // A closure of a whole state is compared with every open quote.
    expireSeconds: 300,
    run: (closure) => planMoves(deps, closure),
  }),
  jobWith(entered.extend({ quoteId: z.string() }), {
    name: MOVE_DEADLINES,
    concurrency: 4,
    run: (work) => moveDeadlines(deps, work),
  }),
  jobWith(z.object({ quoteId: z.string() }), {
    name: ASK_WHAT_WAS_PAID,
    run: ({ quoteId }) => askWhatWasPaid(deps, quoteId),
  }),
  { name: 'sweep-paid-questions', cron: '35 4 * * *', run: () => sweepQuestions(deps) },
  { name: 'sweep-quote-photos', cron: '25 * * * *', run: () => sweepPhotos(deps) },
  { name: 'count-prices', cron: '15 * * * *', expireSeconds: 900, run: () => updateCounters(deps) },
];
