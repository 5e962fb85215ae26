import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { updateCounters } from './counters/counters.service.ts';
import type { LifecycleDeps } from './lifecycle/closing.service.ts';
import {
  expireQuote,
  handleClosingPassed,
  handleLimitPassed,
  handleTargetPassed,
  QUOTE_CLOCK,
  remindOfExpiry,
  type ClockStep,
} from './lifecycle/deadlines.service.ts';

const steps: Record<ClockStep, (deps: LifecycleDeps, quoteId: string) => Promise<void>> = {
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
  { name: 'count-prices', cron: '15 * * * *', expireSeconds: 900, run: () => updateCounters(deps) },
];
