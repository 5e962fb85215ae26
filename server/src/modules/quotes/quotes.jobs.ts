import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { updateCounters } from './counters/counters.service.ts';
import {
  expireQuote,
  handleClosingPassed,
  handleLimitPassed,
  handleTargetPassed,
  QUOTE_CLOCK,
  remindOfExpiry,
  type ClockStep,
} from './lifecycle/deadlines.service.ts';
import { startByItself } from './lifecycle/start.service.ts';
import { ASK_WHAT_WAS_PAID, askWhatWasPaid, sweepQuestions } from './paid/questions.service.ts';
import { sweepPhotos } from './photos/photos.service.ts';

const steps: Record<ClockStep, (deps: Deps, quoteId: string) => Promise<void>> = {
  start: startByItself,
  target: handleTargetPassed,
  limit: handleLimitPassed,
  closing: handleClosingPassed,
  reminder: remindOfExpiry,
  expiry: expireQuote,
};

export const quotesJobs = (deps: Deps): Job[] => [
  {
    name: QUOTE_CLOCK,
    concurrency: 4,
    run: (data) => {
      const { quoteId, step } = data as { quoteId: string; step: ClockStep };
      return steps[step](deps, quoteId);
    },
  },
  {
    name: ASK_WHAT_WAS_PAID,
    run: (data) => askWhatWasPaid(deps, (data as { quoteId: string }).quoteId),
  },
  { name: 'sweep-paid-questions', cron: '35 4 * * *', run: () => sweepQuestions(deps) },
  { name: 'sweep-quote-photos', cron: '25 * * * *', run: () => sweepPhotos(deps) },
  { name: 'count-prices', cron: '15 * * * *', expireSeconds: 900, run: () => updateCounters(deps) },
];
